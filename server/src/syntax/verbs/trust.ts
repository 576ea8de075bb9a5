/** How two players trust one log: seals, hand-overs and what opens them; and a side's private file. */
import { date, file, flag, type Kind, number, opened, side, stepNumber, text } from '../kinds';
import type { HandOverD, Name, PrivateDirective, SharedTrustDirective, TrustDirective } from '../nodes';
import type { Descriptors } from './descriptor';

/** Written as it stands. */
const secret: Kind<Name> = { write: ({ value }) => value, walk: (node, tell) => tell(node, 'code') };

const handedOver: Kind<NonNullable<HandOverD['after']>> = {
  write: (after, of) => `${side.write(after.side, of)} ${number.write(after.number, of)}`,
  walk: (after, tell, of) => {
    side.walk(after.side, tell, of);
    number.walk(after.number, tell, of);
  },
};

export const shared: Descriptors<SharedTrustDirective['verb']> = {
  opening: {
    signature: 'opening SIDE CODE',
    meaning: 'Binds a side to the secret from which all its seals and dice follow.',
    example: 'opening British Q4TPGHK16FGD35THK76Q1VRSWF610XRVT2Z74ZME4M',
    told: 'Opening of {side}:',
    stands: 'edge',
    parts: { side, code: secret },
  },
  dice: {
    signature: 'dice fair',
    meaning: 'Says that every die of a Refit Phase is made from both players’ numbers.',
    example: 'dice fair',
    told: 'Dice:',
    stands: 'edge',
    parts: { fair: flag('fair') },
  },
  sealed: {
    signature: 'sealed SIDE CODE',
    meaning: 'Stands for the lines of a side in this step, which are in its private file until they are revealed.',
    example: 'sealed German 7XKXMYCRM0PXBJMEXYV2BA4KEJJEAWAJV54835APRG',
    told: '{who} sealed this step:',
    parts: { side, code: secret },
  },
  'hand-over': {
    signature: 'hand-over SIDE NUMBER [after SIDE NUMBER]',
    meaning: 'Hands the log over: it binds the new lines of a side, and says which hand-over of the other it has read.',
    example: 'hand-over British 7 after German 6',
    told: '{who} handed over',
    stands: 'edge',
    parts: { side, number, after: opened('after', handedOver) },
  },
  binds: {
    signature: 'binds CODE',
    meaning: 'Below a hand-over: what its lines are bound to.',
    example: 'binds QX6BK74TD7EPR15YVVAS897CZZR55M36M4AEVDHAXD',
    told: 'Bound:',
    stands: 'below',
    parts: { code: secret },
  },
  number: {
    signature: 'number CODE',
    meaning: 'Below a hand-over: the number from which, with the other side’s own, the dice of its rolls are made.',
    example: 'number 0XEWWK0Q9W1VPTG7GMHGQH8W1998EQSFVK',
    told: 'Number given:',
    stands: 'below',
    parts: { code: secret },
  },
  file: {
    signature: 'file "FILE" CODE',
    meaning: 'Below a hand-over: binds a file that the campaign is played with.',
    example: 'file "my.cgmap" YJKHRWN58T5GYTD65HMGH2Y4Z0R8X8MDBY4BYA23JN',
    told: 'File bound:',
    stands: 'below',
    parts: { file, code: secret },
  },
  opened: {
    signature: 'opened CODE',
    meaning:
      'Below a hand-over or a sealed line: opens all of it, so that anybody can check it. In a private file, below a seal: that it was opened.',
    example: 'opened G2271ASVP8PD0WJ097XV954VV37N0T5SNJ',
    told: 'Opened:',
    stands: 'below',
    parts: { code: secret },
  },
  shown: {
    signature: 'shown PLACE CODE',
    meaning: 'Below a sealed line: shows one line of it, and no other.',
    example: 'shown 1 B1HB4CS9YBBYHQ24WS3BBDDWGF7G9W8SHS',
    told: 'Shown:',
    stands: 'below',
    parts: { place: number, code: secret },
  },
  beside: {
    signature: 'beside CODE',
    meaning: 'Below a line that is shown: a step on the way from it to the code of the seal.',
    example: 'beside VEATT1VCF17Y0JS93C9Y57MY39YEFFT1K8NBBNQM62',
    told: 'On the way to the seal:',
    stands: 'below',
    parts: { code: secret },
  },
  master: {
    signature: 'master SIDE CODE',
    meaning:
      'Opens, at the end of a campaign, all that a side has sealed and handed over; in its private file, keeps it.',
    example: 'master British KWP8VK93D2ZWZFC8V3PBSRMH5MADZZFPZ8',
    told: 'Master secret of {side}:',
    stands: 'edge',
    parts: { side, code: secret },
  },
  was: {
    signature: 'was MARKS LINE',
    meaning: 'Keeps a line as it was handed over: what stands below it holds instead, once both have handed that over.',
    example: 'was G7.3 buy German I5 for 7',
    told: 'Corrected:',
    parts: { marks: secret, text: secret },
  },
};

export const ofPrivateFile: Descriptors<PrivateDirective['verb']> = {
  private: {
    signature: 'private SIDE ["TITLE"]',
    meaning: 'Opens the private file of a side.',
    example: 'private German "Ham and Jam"',
    told: 'Private file of {side}',
    stands: 'edge',
    parts: { side, title: text },
  },
  seal: {
    signature: 'seal REPH STEP NUMBER DATE',
    meaning: 'In a private file: below it stand the lines of one sealed line of the log.',
    example: 'seal 1 9.617 1 Night II',
    told: 'Seal of RePh {refit}, step {step}:',
    stands: 'heading',
    parts: { refit: number, step: stepNumber, number, date },
  },
  sent: {
    signature: 'sent NUMBER CODE',
    meaning: 'In a private file: a hand-over that this side has given.',
    example: 'sent 7 1GRPQSWATJ3729MZAHSQ6K4SPQNN70A8E6MCRB6NHA',
    told: 'Sent:',
    stands: 'edge',
    parts: { number, code: secret },
  },
  received: {
    signature: 'received NUMBER CODE',
    meaning: 'In a private file: a hand-over of the other side that this side has read.',
    example: 'received 6 C128QSJ7MTF8B2Q5686TJW0H9NH7EPZFZBA96QSDZ6',
    told: 'Received:',
    stands: 'edge',
    parts: { number, code: secret },
  },
  answered: {
    signature: 'answered NUMBER CODE',
    meaning: 'In a private file: a hand-over of the other side for which this side has given its number.',
    example: 'answered 6 C128QSJ7MTF8B2Q5686TJW0H9NH7EPZFZBA96QSDZ6',
    told: 'Answered:',
    stands: 'edge',
    parts: { number, code: secret },
  },
};

export const trust: Descriptors<TrustDirective['verb']> = { ...shared, ...ofPrivateFile };
