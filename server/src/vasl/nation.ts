/** Nations by VASL's short words for them: the folders of its pictures. */
const nations: ReadonlyMap<string, string> = new Map([
  ['ge', 'German'],
  ['br', 'British'],
  ['it', 'Italian'],
  ['fr', 'French'],
  ['am', 'American'],
  ['us', 'American'],
  ['ru', 'Russian'],
  ['ja', 'Japanese'],
  ['ch', 'Chinese'],
  ['fi', 'Finnish'],
  ['hu', 'Hungarian'],
  ['al', 'Allied Minor'],
  ['ax', 'Axis Minor'],
  ['pa', 'Partisan'],
]);

export const nationOf = (word: string): string | undefined => nations.get(word);

/** The nation whose picture it is: `ge/veh/pzivh`. */
export function nationOfImage(image: string): string | undefined {
  const slash = image.indexOf('/');
  return slash < 0 ? undefined : nationOf(image.slice(0, slash));
}
