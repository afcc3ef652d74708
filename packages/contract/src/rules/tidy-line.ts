import { normalizeText } from './characters.ts';

const ASCII = /^[ -~]*$/;

/** A line in composed form (NFC), without invisible marks, and with single spaces. */
export function tidyLine(line: string): string {
  const visible = ASCII.test(line) ? line : normalizeText(line, 'NFC').replace(/\p{Cf}/gu, '');
  return visible.replace(/\s+/gu, ' ').trim();
}
