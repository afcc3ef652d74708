import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Language } from '@rallybook/contract/languages';
import { DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import { isolate } from '@rallybook/contract/rules/isolate';
import { type Currency, leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import {
  type ChoiceWord,
  isChoiceWord,
  isMeaningWord,
  type MeaningWord,
  type QuestionKind,
} from '@rallybook/contract/rules/questions';
import { capitalized, costInSentence } from '@rallybook/contract/rules/sports';
import { chosenSport } from '../texts/courts';
import { displayName } from '../texts/texts';

/** What a question asks about: its kind, the heading of the column, and the value, both as they are written. */
export interface Asked {
  kind: QuestionKind;
  heading?: string | null;
  value?: string | null;
  /** The whole sentence in English, for a kind of a newer server. */
  question?: string;
}

/** A heading or a value as it stands in a sentence. */
const quoted = (written: string | null | undefined): string => isolate((written ?? '').trim());

/** The words of a question without anything that could be named. */
const PLAIN: Record<QuestionKind, MessageDescriptor> = {
  direction_of_value: msg`Did these come in or go out?`,
  all_came_in: msg`Did all of these come in?`,
  column_unknown: msg`What does this column say?`,
  status_of_value: msg`Were these transfers made?`,
  unit_of_amounts: msg`In which unit are these amounts?`,
  meaning_of_numbers: msg`What do these numbers count?`,
  meaning_of_mark: msg`Which of these marks means that somebody came?`,
  hidden_parts: msg`Does what is hidden count, too?`,
  kind_of_table: msg`What is this table?`,
  reading_of_line: msg`How is this line meant?`,
  whom_a_name_means: msg`Who is meant?`,
  address_of_name: msg`Which address is the right one?`,
  member_of_list: msg`Are these members?`,
  who_owes_whom: msg`Who paid for whom?`,
  direction_of_row: msg`Did this come in or go out?`,
  month_of_table: msg`Of which month is this table?`,
  date_of_lines: msg`Of which day are the costs without a date?`,
  order_of_dates: msg`Which is first in these dates, the day or the month?`,
  year_of_date: msg`In which year are the dates that have none?`,
  own_account: msg`Is this an account of the club?`,
  category_of_cost: msg`What is this cost for?`,
  payer_of_cost: msg`Who paid this cost?`,
};

/** The words of a question about a value, such as one of a column, or a name. */
const OF_VALUE: Partial<Record<QuestionKind, (value: string, heading: string) => string>> = {
  direction_of_value: (value, heading) =>
    heading === ''
      ? t`“${value}”: did the money come in or go out?`
      : t`“${value}” in the column “${heading}”: did the money come in or go out?`,
  status_of_value: (value) => t`“${value}”: was the transfer made?`,
  unit_of_amounts: (value) => t`“${value}”: in which unit is that?`,
  meaning_of_numbers: (value) => t`What do numbers such as “${value}” count?`,
  meaning_of_mark: (value) => t`Does the mark “${value}” mean that somebody came?`,
  hidden_parts: (value) => t`Does what is hidden count, too: “${value}”?`,
  kind_of_table: (value) => t`What is the table “${value}”?`,
  reading_of_line: (value) => t`How is this line meant: “${value}”?`,
  whom_a_name_means: (value) => t`Who is “${value}”?`,
  address_of_name: (value) => t`Which address is that of “${value}”?`,
  member_of_list: (value, heading) =>
    heading === ''
      ? t`The list says “${value}”: are they members?`
      : t`“${value}” in the column “${heading}”: are they members?`,
  who_owes_whom: (value) => t`Who paid for whom: “${value}”?`,
  year_of_date: (value) => t`Which day is “${value}”?`,
  own_account: (value) => t`Is “${value}” an account of the club?`,
  category_of_cost: (value) => t`What is the cost “${value}” for?`,
  payer_of_cost: (value) => t`“${value}”: who paid?`,
};

/** The words of a question about a column. */
const OF_COLUMN: Partial<Record<QuestionKind, (heading: string) => string>> = {
  column_unknown: (heading) => t`What does the column “${heading}” say?`,
  unit_of_amounts: (heading) => t`In which unit are the amounts of “${heading}”?`,
  meaning_of_numbers: (heading) => t`What do the numbers of “${heading}” count?`,
  member_of_list: (heading) =>
    t`Whoever has something in the column “${heading}”: are they members?`,
  all_came_in: (heading) => t`Did all amounts of “${heading}” come in?`,
  meaning_of_mark: (heading) => t`Which value of the column “${heading}” means that somebody came?`,
  hidden_parts: (heading) => t`Does the hidden column “${heading}” count, too?`,
};

/** A question in the reader's language. */
export function questionText({ kind, heading, value, question = '' }: Asked): string {
  const [ofValue, ofColumn] = [quoted(value), quoted(heading)];
  if (ofValue !== '' && OF_VALUE[kind] !== undefined) return OF_VALUE[kind](ofValue, ofColumn);
  if (ofColumn !== '' && OF_COLUMN[kind] !== undefined) return OF_COLUMN[kind](ofColumn);
  const plain: MessageDescriptor | undefined = PLAIN[kind];
  return plain === undefined ? question : i18n._(plain);
}

const WORDS: Record<ChoiceWord, MessageDescriptor> = {
  in: msg`It came in`,
  out: msg`It went out`,
  neither: msg`Neither`,
  direction: msg`Whether it came in or went out`,
  status: msg`Whether it was made`,
  nothing: msg`Nothing that counts here`,
  made: msg`It was made`,
  not_made: msg`It was not made`,
  unit: msg`đồng`,
  thousand: msg`Thousands of đồng`,
  million: msg`Millions of đồng`,
  times: msg`Times that somebody came`,
  guests: msg`Guests`,
  games: msg`Games`,
  money_in_thousands: msg`Money in thousands of đồng`,
  points: msg`Points`,
  minutes: msg`Minutes`,
  none: msg`None of these`,
  day_first: msg`The day is first`,
  month_first: msg`The month is first`,
  yes: msg`Yes`,
  called_so: msg`Yes, and they are called so`,
  no: msg`No`,
  empty: msg`An empty cell`,
  both: msg`Each of them`,
  gets: msg`Whoever stands above zero paid`,
  owes: msg`Whoever stands below zero paid`,
  owed: msg`Above zero still has to be paid`,
  credit: msg`Above zero is in credit`,
  target: msg`What each was to pay`,
  paid: msg`What each has paid`,
  attendance: msg`Who came on which dates`,
  registrations: msg`Who registered for which days`,
  costs: msg`What the club spent`,
  amounts: msg`Who pays what`,
  members: msg`List of members`,
  ignored: msg`None of these: leave it out`,
  courts: msg`Courts`,
  shuttles: msg`Shuttlecocks`,
  other: msg`Something else`,
  club_paid: msg`Club fund paid`,
};

/** How a line of a chat was said to be meant. */
const MEANINGS: Record<MeaningWord, MessageDescriptor> = {
  only_last: msg`Only the last one is absent`,
  all: msg`All of them are absent`,
  came: msg`They came`,
  absent: msg`They did not come`,
  everybody: msg`Everybody who is registered came`,
  nobody: msg`Nobody came by this line`,
  self: msg`Whoever wrote it came alone`,
  with_guests: msg`Whoever wrote it came with guests`,
};

/** The same of amounts in any other currency than VND, in which a number is what it says. */
const OF_AMOUNTS: Partial<Record<ChoiceWord, (currency: Currency) => string>> = {
  unit: (currency) => currency,
  thousand: (currency) => t`Thousands of ${currency}`,
  million: (currency) => t`Millions of ${currency}`,
  money_in_thousands: () => t`Money`,
};

/** The choices that are a club's own kinds of costs, whose words are those of its sport. */
const COST_KINDS: Partial<Record<string, CostCategory>> = {
  courts: 'COURT_RENTAL',
  shuttles: 'SHUTTLE',
};

/**
 * A choice in the reader's language, where its key has words; else its text, such as a name.
 * @param currency the club's, in which amounts were read
 * @param choice a key, or a text
 */
export function choiceText(currency: Currency, choice: string): string {
  const sport = chosenSport();
  const kind = COST_KINDS[choice];
  if (kind !== undefined && sport !== DEFAULT_SPORT) {
    return capitalized(costInSentence(sport, kind, i18n.locale as Language) ?? '');
  }
  if (isChoiceWord(choice)) {
    const own = leavesOutThousands(currency) ? undefined : OF_AMOUNTS[choice];
    return own?.(currency) ?? i18n._(WORDS[choice]);
  }
  return isMeaningWord(choice) ? i18n._(MEANINGS[choice]) : displayName(choice);
}

/** Whether it is asked who paid: the answer may be any member, also one who is not offered. */
export const isAboutPayer = ({ kind }: Pick<Asked, 'kind'>): boolean => kind === 'payer_of_cost';
