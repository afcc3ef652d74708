import { writtenName } from '@rallybook/contract/rules/name-order';
import { nameWords } from '@rallybook/contract/rules/names';

/** One member of a list; `line` counts from 1, and may hold several. */
export type MemberLine = { line: number; name: string; alias: string | null; email: string | null };

/** A list in capitals has its aliases written as names are. */
export function memberLine(line: number, name: string, alias = '', email = ''): MemberLine {
  const isLoud = name !== writtenName(name) && name === name.toLocaleUpperCase('vi');
  const written = isLoud && alias !== '' ? writtenWords(alias) : alias;
  return { line, name, alias: written === '' ? null : written, email: email === '' ? null : email };
}

/** Each word with a capital letter, also of a name of one word. */
const writtenWords = (text: string) =>
  text === text.toLocaleUpperCase('vi')
    ? nameWords(text)
        .map((word) => writtenName(word.toLocaleLowerCase('vi')))
        .join(' ')
    : text;
