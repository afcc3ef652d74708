import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';

/** The lists of a file that may be long. */
export const LONG_LISTS = [
  'nicknames',
  'registrations',
  'trackings',
  'shuttlePurchases',
  'shuttleUses',
  'shuttleCounts',
  'costs',
  'bills',
  'entries',
  'fundEntries',
  'fundCounts',
  'guests',
  'answers',
  'passes',
  'evenings',
  'games',
  'presence',
] as const;
export type LongList = (typeof LONG_LISTS)[number];

/** The file of a club whose long lists are read some items at a time, in this order. */
export type ClubParts = Omit<ClubFile, LongList> & {
  exportedAt: string;
  lists: { [List in LongList]: () => AsyncIterable<ClubFile[List]> };
};
