/** A year that may be written with two digits. */
export const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The number that spreadsheets have for 1970-01-01. */
const OF_1970 = 25_569;

/** The day, with its time, that spreadsheets keep as such a number; its UTC parts are the local time. */
export const dateOfNumber = (days: number): Date => new Date((days - OF_1970) * DAY_MS);
