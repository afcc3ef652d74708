import { normalizeText } from '@rallybook/contract/rules/characters';
import { isBlank, nameKey, nameWords, withoutAccents } from '@rallybook/contract/rules/names';
import { INTERNATIONAL_PHONE } from './phone-numbers.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '{': '}' };

/**
 * Takes what stands in brackets out of a line. A bracket that is not closed reaches to the line's end.
 * @returns the text without it, and the contents in their order
 */
export function splitBrackets(line: string): { text: string; contents: string[] } {
  const contents: string[] = [];
  let text = '';
  let place = 0;
  for (let index = 0; index < line.length; index += 1) {
    const close = CLOSING[line[index]!];
    if (close === undefined) continue;
    const found = line.indexOf(close, index + 1);
    const end = found < 0 ? line.length : found;
    contents.push(line.slice(index + 1, end).trim());
    text += `${line.slice(place, index)} `;
    place = end + 1;
    index = end;
  }
  return { text: text + line.slice(place), contents };
}

/** Words of remarks that clubs put behind a name, without accents. */
const REMARK_WORDS = new Set(
  `t cn thu hai ba tu sau bay chu nhat t2 t3 t4 t5 t6 t7 t8 sang chieu toi trua ca tuan ngay buoi lich co dinh vang lai
  full fix gio h g p sn nu male female m f girl boy moi new cu old khach guest thanh vien tv member mem sinh sv hs
  chinh thuc chu nhiem pho quy truong nhom doi admin key owner manager captain cap quan ly treasurer bqt bcn btc
  da dong ck chua nghi tam off trinh tb tbk tby tbyeu y yeu kha gioi trung binh newbie beginner level lv sdt dt tel
  phone zalo tuoi mon tue wed thur fri sat sun monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/u,
  ),
);

/** `Nam` in brackets is a man, but for somebody who is called so: `Lê Hoài Nam (Nam)`. */
const isMale = (words: readonly string[], name: string) =>
  words.length === 1 && words[0] === 'nam' && nameKey(nameWords(name).at(-1) ?? '') !== 'nam';

/**
 * Whether something behind a name is no other name: a telephone number, days, `nữ`, `mới`, `thủ quỹ`.
 * @param name what it stands behind
 */
export function isRemark(content: string, name: string): boolean {
  const words = withoutAccents(normalizeText(content, 'NFC'))
    .toLowerCase()
    .match(/[\p{L}\d]+/gu);
  if (words === null) return isBlank(content) || !/\p{L}/u.test(content);
  if (isMale(words, name)) return true;
  const isAbout = (word: string) => REMARK_WORDS.has(word) || /^\d+[a-z]?$/.test(word);
  // `thứ năm`: the word is a day behind another word of these alone.
  return words.every((word, nth) => isAbout(word) || (word === 'nam' && nth > 0));
}

/** A telephone number behind a name: `An - 0912 345 678`, `An +34 612 345 678`. */
const PHONE = new RegExp(
  String.raw`[ \-–:.,]{1,4}(?:${INTERNATIONAL_PHONE}|(?:\+?84|0)[\d .-]{8,14})$`,
  'u',
);

/** A name without the telephone number behind it. */
export function withoutPhone(name: string): string {
  return name.length > 200 ? name : name.replace(PHONE, '').trim();
}
