/** The months in English, as they begin. */
const ENGLISH_MONTHS: readonly string[] = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split(
  '|',
);

/** How those in Indonesian begin that do not begin as in English. */
const INDONESIAN: Readonly<Record<string, number>> = { mei: 5, agu: 8, okt: 10, des: 12 };

/** How months begin in both languages: as many are written in short. */
export const MONTH_STARTS: readonly string[] = [...ENGLISH_MONTHS, ...Object.keys(INDONESIAN)];

/** The same as a pattern, in short or whole, also in Indonesian: `Nov`, `Sept`, `November`, `Okt`. */
export const ENGLISH_MONTH_WORD = String.raw`(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:ch|et)?|apr(?:il)?|may|mei|jun[ei]?|jul[iy]?|aug(?:ust)?|agu(?:stus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)(?!\p{L})\.?`;

/** The number of a month that such a word names. */
export function numberOfMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return INDONESIAN[start] ?? ENGLISH_MONTHS.indexOf(start) + 1;
}
