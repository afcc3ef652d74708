import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';

/** A month in a table or beside another one, the same in all languages: "10/2026". */
export const shortMonth = (month: YearMonth): string =>
  isoMonth(month).split('-').toReversed().join('/');
