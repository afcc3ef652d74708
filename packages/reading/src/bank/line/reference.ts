import { tidyLine } from '@rallybook/contract/rules/tidy-line';

/** What stands in a column of references, or in a field of a service, where there is none. */
const NONE =
  /^(?:[^\p{L}\p{N}]*|n ?\/ ?a|na|null|none|nil|nan|undefined|khong(?: co)?|không(?: có)?|[^\p{L}1-9]*|[\p{L}\p{N}]|\d[.,]\d{1,14}e\+?\d{1,3})$/iu;

/** A reference as the bank wrote it; null if it says that there is none: `0`, `N/A`, `-`, a single letter; or if a sheet rounded it: `2.63321E+13`. */
export function knownReference(text: string | null | undefined): string | null {
  const reference = tidyLine(text ?? '');
  return NONE.test(reference) ? null : reference;
}
