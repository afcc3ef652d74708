import { correction, generate, mode } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgSource } from 'lean-qr/extras/svg';
import { EXAMPLE_CODE } from '../domain/pay/example.ts';

/** How many light modules the standard requires around a code (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** The least width of a picture, in pixels. */
const LEAST_WIDTH = 512;

const WHITE = [255, 255, 255] as const;

/** A Swiss bill is known by its code's first lines. */
const SWISS = 'SPC\n';

/**
 * The Swiss cross of nine by nine modules, which every Swiss bill has in the middle of its code: a white edge, black, a
 * white cross (SIX, implementation guidelines 6.4.2).
 */
const CROSS = [
  '.........',
  '.#######.',
  '.###.###.',
  '.###.###.',
  '.#.....#.',
  '.###.###.',
  '.###.###.',
  '.#######.',
  '.........',
];

/** A code with the Swiss cross in its middle, over modules that its error correction restores. */
function withCross(code: ReturnType<typeof generate>): ReturnType<typeof generate> {
  const from = (code.size - CROSS.length) / 2;
  const get = (x: number, y: number) => {
    const module = CROSS[y - from]?.[x - from];
    return module === undefined ? code.get(x, y) : module === '#';
  };
  return { ...code, get };
}

/** "EXAMPLE", in letters of three by five modules. */
const WORD = [
  '### # # ### # # ### #   ###',
  '#   # # # # ### # # #   #  ',
  '##   #  ### ### ### #   ## ',
  '#   # # # # # # #   #   #  ',
  '### # # # # # # #   ### ###',
];

/** A code above a word, which says to who sees a picture of it that it is an example. */
function withWord(code: ReturnType<typeof generate>): ReturnType<typeof generate> {
  const below = QUIET_ZONE + WORD.length;
  const size = code.size + below;
  const [left, from] = [Math.floor(below / 2), Math.floor((size - WORD[0]!.length) / 2)];
  const get = (x: number, y: number) =>
    code.get(x - left, y) || WORD[y - code.size - QUIET_ZONE]?.[x - from] === '#';
  return { ...code, size, get };
}

/**
 * A code that can still be read if a seventh of it is damaged. Its bytes are UTF-8, and it does not say so: apps for payments know no other, and refuse
 * codes that speak of character sets.
 */
function codeOf(text: string) {
  const isAscii = /^[\0-\x7f]*$/.test(text);
  const content = isAscii ? text : mode.bytes(new TextEncoder().encode(text));
  const code = generate(content, { minCorrectionLevel: correction.M });
  if (text === EXAMPLE_CODE) return withWord(code);
  return text.startsWith(SWISS) ? withCross(code) : code;
}

const scaleOf = ({ size }: { size: number }) => Math.ceil(LEAST_WIDTH / (size + 2 * QUIET_ZONE));

/** A QR code as an SVG, with white around it. */
export function qrSvg(text: string): string {
  const code = codeOf(text);
  const options = { on: 'black', off: 'white', pad: QUIET_ZONE, scale: scaleOf(code) };
  return toSvgSource(code, { ...options, xmlDeclaration: true });
}

/** A QR code as a PNG, with its width and height in pixels. */
export function qrPng(text: string): { picture: Uint8Array; width: number } {
  const code = codeOf(text);
  const scale = scaleOf(code);
  const picture = toPngBuffer(code, { off: WHITE, pad: QUIET_ZONE, scale });
  return { picture, width: (code.size + 2 * QUIET_ZONE) * scale };
}

/** Black on white, whatever the colours of the terminal (ECMA-48, SGR). */
const [BLACK_ON_WHITE, PLAIN] = ['\u001B[30;107m', '\u001B[0m'];

/** A QR code for a terminal: each character is two modules, one above the other. */
export function qrText(text: string): string {
  const code = codeOf(text);
  const from = -QUIET_ZONE;
  const count = code.size + 2 * QUIET_ZONE;
  const glyph = (x: number, y: number) =>
    code.get(x, y) ? (code.get(x, y + 1) ? '█' : '▀') : code.get(x, y + 1) ? '▄' : ' ';
  const lines = Array.from({ length: Math.ceil(count / 2) }, (_, row) => {
    const modules = Array.from({ length: count }, (_, x) => glyph(from + x, from + 2 * row));
    return `${BLACK_ON_WHITE}${modules.join('')}${PLAIN}`;
  });
  return lines.join('\n');
}
