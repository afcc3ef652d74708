/** Whom an option of a poll, or a heading of one word, has below it; `asked`: of whom it is not clear whether they came. */
export type Section = 'here' | 'away' | 'asked';

const COUNT = String.raw`\d{1,3}(?: ?\/ ?\d{1,3})?(?: ?(?:phiếu|phieu|bình chọn|binh chon|lượt(?: chọn)?|votes?|người|nguoi|ng|bạn|mem))?`;
/** What may stand behind an option: `Đi (3 phiếu)`, `Bận - 2`, `Không: 1 vote`. */
const BEHIND = String.raw`(?: (?:nhé|nha|ạ|được|đc|dc))* ?[-–:：|]? ?(?:[([]? ?(?<count>${COUNT}) ?[)\]]?)?[^\p{L}\d]{0,8}`;
const option = (words: string) =>
  new RegExp(String.raw`^[^\p{L}\d>→]{0,8}(?:[\da-d][.)] ?)?(?:${words})${BEHIND}$`, 'iu');

const OPTIONS: readonly [Section, RegExp][] = [
  [
    'away',
    option(
      String.raw`không|ko|no|bận|bận việc|nghỉ|vắng|vắng mặt|off|(?:không|ko|k|hông) (?:đi|tham gia|có mặt|đến|chơi)|not (?:going|coming)|can['’]?t (?:go|come|make it)|cannot (?:go|come)|absent|out`,
    ),
  ],
  [
    'asked',
    option(
      String.raw`chưa biết|chưa chắc|chưa rõ|có thể|tuỳ|tùy|tính sau|xem lại|maybe|not sure|tentative`,
    ),
  ],
  [
    'here',
    option(String.raw`đi|có|có đi|tham gia|có mặt|yes|in|going|coming|present|join|joining`),
  ],
];
/** The same without accents, where many are names, too: only with a number of votes. */
const VOTED = /(?:phiếu|phieu|bình chọn|binh chon|votes?)/iu;
const PLAIN_OPTIONS: readonly [Section, RegExp][] = [
  ['away', option(String.raw`(?:khong|ko|k) (?:di|tham gia)|khong|ban|nghi|vang`)],
  ['asked', option(String.raw`chua biet|co the|tuy`)],
  ['here', option(String.raw`di|co|tham gia|co mat`)],
];

const MAX_LENGTH = 60;

/** What those below a line are, where it is an option of a poll or the like: `Không đi (2)`; null for any other line. */
export function sectionOf(line: string): Section | null {
  if (line.length > MAX_LENGTH) return null;
  const options = VOTED.test(line) ? [...OPTIONS, ...PLAIN_OPTIONS] : OPTIONS;
  return options.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
