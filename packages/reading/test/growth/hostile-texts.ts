import { seededRandom } from '@rallybook/contract/test/random/random';
import { isWhole } from '../extent.ts';

/** What is repeated: whatever a pattern may try to divide, and what Unicode makes expensive. */
const REPEATED = [
  ['0', '1', '9', '.', ',', ' ', '\t', '-', '+', ':', ';', '/', '|', '@', '_', '"', "'"],
  ['a', 'A', 'x', '(', ')', '[', '()', '([', '<', '(a', '1.', '.0', '1,000', 'a ', ', ', 'a,'],
  ['\n', '\r\n', '\r', '\u2028', 'a\n', '"\n', '""', '",', 'RB', 'TK', 'TK 1234567', 'GD', '1 '],
  ['đ', 'ễ', '\u0301', '\u0301\u0316', 'a\u0316\u0301', '\u200b', '\u200d', '\ufe0f', '\u202e'],
  ['👍', '👨\u200d👩\u200d👧', '1\u{fe0f}\u{20e3}', '\ufb01', 'א', '\ud800', '，', '）', '+1'],
].flat();

/** What stands before and behind the repeats. */
type Frame = readonly [before: string, behind: string];

const ALONE: Frame = ['', ''];

const FRAMES: readonly Frame[] = [
  ['', 'x'],
  ['x', '1'],
  ['1.', '1'],
  ['(', ')!'],
];

/** How many places of all examples together are chosen for the repeats; of each, two at least. */
const PLACES = 20;

/** The most texts with something around the repeats; of more, some are chosen. */
const MOST_WITHIN = isWhole ? 300 : 60;

/** A kind of text that grows by repeats, and what to call it when reading it takes too long. */
export type HostileText = { name: string; make: (size: number) => string };

const hostileText = ([before, behind]: Frame, repeated: string): HostileText => ({
  name: JSON.stringify([before.slice(-40), repeated, behind.slice(0, 40)]),
  make: (size) =>
    before +
    repeated.repeat(Math.ceil(Math.max(size - before.length, 1) / repeated.length)) +
    behind,
});

/**
 * Texts with repeats at their beginning, in their middle and at their end, alone and within valid examples; the same for
 * the same seed, and of what stands around the repeats, others for another one.
 * @param examples what the reader understands
 * @param lines parts of what it understands, which are repeated, too
 */
export function hostileTexts(
  examples: readonly string[] = [],
  lines: readonly string[] = [],
  seed = 1,
): HostileText[] {
  const random = seededRandom(seed);
  const within = examples.flatMap((example) =>
    Array.from({ length: Math.max(2, Math.ceil(PLACES / examples.length)) }, (): Frame => {
      const place = Math.floor(random() * (example.length + 1));
      return [example.slice(0, place), example.slice(place)];
    }),
  );
  const inAll = (chosen: readonly Frame[]) =>
    chosen.flatMap((frame) => REPEATED.map((repeated) => hostileText(frame, repeated)));
  const around = inAll([...FRAMES, ...examples.map((example): Frame => [example, '']), ...within]);
  const share = MOST_WITHIN / around.length;
  return [
    ...inAll([ALONE]),
    ...around.filter(() => random() < share),
    ...lines.map((line) => hostileText(ALONE, line)),
  ];
}
