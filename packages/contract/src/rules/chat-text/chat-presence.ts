import { nameKey, wordKeys } from '../names.ts';

/** Emoji that say that somebody is absent, and those that leave it open. */
export const DENYING_EMOJI = /[❌❎✖🚫⛔👎🙅😷]/u;
export const DOUBTING_EMOJI = /[❓❔]/u;

/** Words behind a name that say that somebody is absent, or may be. Without accents some are names, such as `Nghi`. */
const DENYING_WORDS =
  /(?<![\p{L}\p{M}\d])(?:xin vắng|xin nghỉ|vắng|nghỉ|bận|off|out|huỷ|hủy|bỏ|rút|(?:k|ko|kh|kg|hông|không|khong) (?:đi|di|đến|chơi|tham gia)|không|hông|ko|dự bị|du bi|chờ|waiting|hên xui|chưa chắc|buổi sau|nhường|thay bằng|absent|cancel(?:l?ed)?)(?!\p{L})/iu;

/** What is said about money says nothing about presence: `chưa ck`, `đã chuyển khoản`. */
const PAID =
  /(?:(?:^| )(?:(?:đã|chưa|da|chua) )?(?:ck|chuyển khoản|chuyển tiền|chuyển|đóng tiền|đóng|trả tiền|thanh toán|nộp tiền)(?: rồi| sau)?)$/iu;

/** Several places for one person, who so brings guests: `x2`, `2 suất`, `2 vé`. */
const PLACES = / ?(?:(?:^| )[x×] ?(\d{1,2})|(?:^| )(\d{1,2}) ?(?:suất|suat|vé|slots?|chỗ))$/iu;

/** The longest text in which these are looked for. */
const MAX_LENGTH = 200;

/** The text without what it says about money. */
export function withoutPaid(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  return text.replace(PAID, '').trim();
}

/** The text without the number of places at its end, and how many guests those are. */
export function withoutPlaces(text: string): { text: string; guests: number } {
  const found = text.length > MAX_LENGTH ? null : PLACES.exec(text);
  if (found === null) return { text, guests: 0 };
  const places = Number(found[1] ?? found[2]);
  return { text: text.slice(0, found.index).trim(), guests: Math.max(places - 1, 0) };
}

/**
 * Where a text begins to say that somebody is absent; -1 if it does not. `huy` does so behind a name that begins with a
 * capital: Quang Huy and quang huy are names, An huy is not.
 */
export function denialIn(text: string): number {
  if (text.length > MAX_LENGTH) return -1;
  const found = DENYING_WORDS.exec(text)?.index ?? -1;
  return found < 0 && text.endsWith(' huy') && /^\p{Lu}/u.test(text)
    ? text.length - 'huy'.length
    : found;
}

/** Who takes the place of somebody who is absent: `nhường Bình`, `thay bằng Bình`; null if the text says nothing about it. */
export function substituteIn(denial: string): string | null {
  const found =
    /^(?:nhường(?: cho| lại cho| chỗ cho| suất cho)?|thay bằng) (\p{L}[^,;:/]{0,60})$/iu.exec(
      denial,
    );
  return found === null ? null : found[1]!.trim();
}

const TITLES = new Set('anh,a,chị,c,em,e,bé,cô,chú,bác'.split(','));
/** Titles without their accents, which may be family names where they have a capital: Chu. */
const PLAIN_TITLES = new Set('chi,be,co,chu,bac'.split(','));
const TITLED = /^(\p{L}{1,4})\.? ?(?<=[ .])(?=\p{L})/u;

/** A name without the title before it: `a Hùng`, `chị Hoa`, `bé Lan`; null if it has none. */
export function withoutTitle(name: string): string | null {
  const found = TITLED.exec(name);
  if (found === null) return null;
  const [all, word] = found;
  const lower = word!.toLowerCase();
  const isTitle = TITLES.has(lower) || (word === lower && PLAIN_TITLES.has(word));
  return isTitle ? name.slice(all.length) : null;
}

/** Words before a name that mean the day of its list, and those that mean another one: `hôm nay Lan`, `hôm qua Lan`. */
const SAME_DAY =
  /^(?:(?:hôm|hom|bữa|bua|sáng|sang|trưa|trua|chiều|chieu|tối|toi) nay|today|tonight)(?: có)? (?=\p{L})/iu;
const OTHER_DAY =
  /^(?:(?:hôm|hom|bữa|bua|sáng|sang|trưa|trua|chiều|chieu|tối|toi|đêm|dem) qua|(?:hôm|hom|bữa|bua) (?:kia|trước|truoc)|(?:buổi|buoi|tuần|tuan) (?:trước|truoc)|ngày mai|ngay mai|yesterday|tomorrow)(?!\p{L})/iu;

/** A name without the words before it that mean the day of its list; null where they mean another day. */
export function withoutDay(name: string): string | null {
  return OTHER_DAY.test(name) ? null : name.replace(SAME_DAY, '');
}

/** Whom a club knows under a name, compared as names are. */
export type KnownNames = {
  /** Whether somebody is called so. */
  has: (name: string) => boolean;
  /** Whether somebody's name is this or ends in it: Trần Anh Hùng ends in Anh Hùng. */
  endsIn: (name: string) => boolean;
};

/** How many words at the end of a name are looked for: nobody is called by more. */
const MOST_END_WORDS = 6;

/** Prepares the search for names that a club knows. */
export function knownNames(names: readonly string[]): KnownNames {
  const whole = new Set(names.map(nameKey));
  const ends = new Set(
    names.flatMap((name) => {
      const words = wordKeys(name).slice(-MOST_END_WORDS);
      return words.map((_, start) => words.slice(start).join(''));
    }),
  );
  const has = (name: string) => whole.has(nameKey(name));
  return { has, endsIn: (name) => has(name) || ends.has(nameKey(name)) };
}
