import { tidyLine } from '@rallybook/contract/rules/tidy-line';

/** What stands in a column of references, or in a field of a service, where there is none. */
const NONE =
  /^(?:[^\p{L}\p{N}]*|n ?\/ ?a|na|null|none|nil|nan|undefined|khong(?: co)?|không(?: có)?|[^\p{L}1-9]*|[\p{L}\p{N}])$/iu;

/** A reference as the bank wrote it; null if it says that there is none: `0`, `N/A`, `-`, a single letter. */
export function knownReference(text: string | null | undefined): string | null {
  const reference = tidyLine(text ?? '');
  return NONE.test(reference) ? null : reference;
}
