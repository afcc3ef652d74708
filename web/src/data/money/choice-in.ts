import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';

/** What a club has chosen from a month on, until the next choice. */
interface Choice {
  fromYear: number;
  fromMonth: number;
}

/** The choice that holds in a month; undefined where there is none yet. */
export const choiceIn = <Chosen extends Choice>(
  choices: readonly Chosen[],
  month: YearMonth,
): Chosen | undefined =>
  choices.findLast(
    ({ fromYear, fromMonth }) => compareMonths({ year: fromYear, month: fromMonth }, month) <= 0,
  );
