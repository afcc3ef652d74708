/**
 * What is played; `sports.ts` has the entry of each. Apart from their entries, since every page of the app loads the schemas of
 * clubs.
 */
export const SPORT_KEYS = [
  'badminton',
  'pickleball',
  'tennis',
  'table_tennis',
  'football',
  'volleyball',
  'other',
] as const;
export type Sport = (typeof SPORT_KEYS)[number];

/** What is played where a club has not said. */
export const DEFAULT_SPORT: Sport = 'badminton';

/**
 * How a club looks for names. `given_last`: by the last word, which is the given name in Vietnam, then by the words before
 * it. `as_written`: from the first letter on.
 */
export const NAME_ORDERS = ['given_last', 'as_written'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** That of all clubs that have not said so, and of files that do not say. */
export const DEFAULT_NAME_ORDER: NameOrder = 'given_last';
