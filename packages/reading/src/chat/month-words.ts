/** The months in English, as they begin. */
export const ENGLISH_MONTHS: readonly string[] =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');

/** The same as a pattern, in short or whole: `Nov`, `Sept`, `November`. */
export const ENGLISH_MONTH_WORD = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})\.?`;

/** The number of a month that such a word names. */
export const numberOfMonth = (word: string): number =>
  ENGLISH_MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
