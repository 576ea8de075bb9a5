/** A map file, which the build bundles as its text. */
declare module '*.cgmap' {
  const text: string;
  export default text;
}
