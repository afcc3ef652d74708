import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { weekdayName } from '../../../parts/texts/format';
import type { ToldOfText } from './left-lines';

/** What was not used of a text, with its line, and what to do about it. */
export function displayTold({ line = 1, text, code, date }: ToldOfText): string {
  switch (code) {
    case 'not_present':
      return t`Line ${line}: not present: ${text}`;
    case 'wrong_weekday': {
      const weekday = date === null ? '' : weekdayName(weekdayOf(date), i18n.locale);
      return t`Line ${line}: ${text} is a ${weekday}`;
    }
    case 'several_names':
      return t`Line ${line}: several members: ${text}`;
    case 'left_out':
      return t`Line ${line}: left out, as somebody has said: ${text}`;
    case 'everybody':
    case 'not_registered':
      return t`Line ${line} means everybody, so nobody is recorded by it. Write the names of those who came: ${text}`;
    case 'unsure':
    case 'only_last':
      return t`Line ${line} does not say clearly who came. Write only the names of those who did: ${text}`;
    case 'contradicted':
      return t`Line ${line}: another line says that this person may be absent. Keep only the right one: ${text}`;
    default:
      return t`Line ${line} was not understood: ${text}`;
  }
}

type Asked = BulkPreview['questions'][number];

/** So many of the lines that a question is about are named. */
const MOST_LINES = 3;

function linesOf(place: Asked['place']): string {
  const numbers = place.map(({ line = 1 }) => line);
  const line = numbers.slice(0, MOST_LINES).join(', ');
  if (numbers.length <= 1) return t`Line ${line}`;
  return numbers.length > MOST_LINES ? t`Lines ${line} …` : t`Lines ${line}`;
}

/** A question that is asked before anything is recorded, in one line. */
export function displayAsked({ kind, place, value, choices }: Asked): string {
  const where = linesOf(place);
  const text = value ?? '';
  if (kind === 'whom_a_name_means') return t`${where}: you will be asked who is meant: ${text}`;
  return choices.some(({ key }) => key === 'only_last')
    ? t`${where}: is only the last one absent, or all of them? You will be asked: ${text}`
    : t`${where}: you will be asked how it is meant: ${text}`;
}

type Choice = Asked['choices'][number];

/** Who came by one reading of a line, and who did not. */
export function displayMeaning(choice: Choice): string {
  const { key, text, present = [], absent = [], guests = 0 } = choice;
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);
  const came = list(present);
  const away = list(absent);
  const absentToo = away === '' ? '' : t`Absent: ${away}`;
  const parts =
    key === 'nobody'
      ? [t`Nobody came by this line`, absentToo]
      : [
          came === '' ? '' : key === 'everybody' ? t`Everybody: ${came}` : t`Came: ${came}`,
          guests === 0 ? '' : t`Guests: ${guests}`,
          absentToo,
        ];
  const words = parts.filter((part) => part !== '').join(' · ');
  return words === '' ? text : words;
}
