/** What a sheet says besides its cells; rows and columns count from 0, and ranges are written `A2:A5`. */
export type SheetParts = {
  hidden?:
    | {
        rows?: readonly number[] | undefined;
        columns?: readonly number[] | undefined;
        isHidden?: boolean | undefined;
      }
    | undefined;
  merged?: readonly string[] | undefined;
};

/** A sheet has no more rows, and no more ranges are merged. */
const MOST = 20_000;
const RANGE = /^[A-Z]{1,3}\d{1,7}(?::[A-Z]{1,3}\d{1,7})?$/;

const isIndex = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST;
const isListOf = (value: unknown, fits: (item: unknown) => boolean) =>
  value === undefined || (Array.isArray(value) && value.length <= MOST && value.every(fits));

/** The path of what is wrong with what somebody sent as hidden and merged parts; null if nothing is. */
export function partsFault(hidden: unknown, merged: unknown): string[] | null {
  if (!isListOf(merged, (range) => typeof range === 'string' && RANGE.test(range)))
    return ['merged'];
  if (hidden === undefined) return null;
  if (typeof hidden !== 'object' || hidden === null) return ['hidden'];
  const { rows, columns, isHidden, ...others } = hidden as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) return ['hidden', other];
  if (!isListOf(rows, isIndex)) return ['hidden', 'rows'];
  if (!isListOf(columns, isIndex)) return ['hidden', 'columns'];
  return isHidden === undefined || typeof isHidden === 'boolean' ? null : ['hidden', 'isHidden'];
}
