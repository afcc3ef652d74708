import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { MAX_COSTS_AT_ONCE, type CostCategory } from '@rallybook/contract/rules/costs';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { CostPreview } from '@rallybook/contract/schemas/costs';
import { costFault, faultsOf } from '../../parts/forms/form';
import type { SessionOf } from './cost-sessions';

/** A cost to be added, with the values of its fields; `line` counts from 1. */
export interface PastedCost {
  /** Tells apart the costs of a text: a line may have several. */
  key: string;
  line: number;
  date: string;
  category: CostCategory;
  /** Thousands of VND; null while the field is empty, NaN while it cannot be read. */
  amount: number | null;
  /** '' where the club paid. */
  payerId: string;
  note: string;
  /** The schedule that it is for, '' for none, null while nobody has said it. */
  scheduleId: string | null;
}

export type PastedCostFaults = { [Field in keyof PastedCost]?: string | undefined };

/** The result of reading a text. */
export interface PastedCosts {
  costs: PastedCost[];
  /** What was read of the lines of the text that have costs, those included that were left out or corrected. */
  read: ReadonlyMap<number, string>;
  unread: {
    line: number;
    text: string;
    message: MessageDescriptor;
    /** What it would be as an income of the fund, where it is money back. */
    income: Income | null;
  }[];
  /** What only a person can say about the text, those included that are answered. */
  questions: CostPreview['questions'];
  choices: Answers;
  /** What was taken from answers about earlier texts. */
  earlier: CostPreview['earlier'];
  /** The lines that wait for an answer. */
  waiting: number[];
  /** What is wrong with the costs, by key. */
  wrong: ReadonlyMap<string, PastedCostFaults>;
}

/** Money that came, as a line says it; in thousands of VND. */
export type Income = NonNullable<CostPreview['told'][number]['income']>;

const reasons: Record<CostPreview['told'][number]['code'], MessageDescriptor> = {
  no_amount: msg`There is no amount.`,
  two_amounts: msg`There are several amounts. Write one cost a line.`,
  unclear_amount: msg`The amount is not clear. Write the whole of it: 560k.`,
  unknown_payer: msg`Nobody who is called like that is in the club.`,
  two_payers: msg`Several members may have paid. Write who it was: “Mai paid”.`,
  no_such_date: msg`There is no such day.`,
  unclear_date: msg`The day is not clear. Write its date: 24/11.`,
  wrong_weekday: msg`The date is on another weekday.`,
  money_back: msg`Money back is not a cost; record it as income of the fund.`,
  no_cost: msg`A balance, a debt or a loan is not a cost.`,
  unsure: msg`It does not say clearly that the money was spent.`,
  no_purpose: msg`It does not say what the money was for.`,
  total: msg`This is the sum of other lines.`,
  long_line: msg`The line is too long for one cost.`,
  left_out: msg`You said that this is left out.`,
  too_many: msg`At most ${MAX_COSTS_AT_ONCE} costs are added at once.`,
};

/** Turns what the server read of a text into costs that can be corrected. */
export function draftsOf(
  currency: Currency,
  { toCreate, told, questions, earlier }: CostPreview,
  text: string,
): PastedCosts {
  const lines = text.split(LINE_BREAK);
  return {
    costs: toCreate.map(({ payerId, note, ...cost }, nth) => ({
      ...cost,
      key: `${cost.line}-${nth - toCreate.findIndex(({ line }) => line === cost.line)}`,
      payerId: payerId ?? '',
      note: note ?? '',
      scheduleId: null,
    })),
    read: new Map(
      [...Map.groupBy(toCreate, ({ line }) => line)].map(([line, costs]) => [
        line,
        JSON.stringify(costs),
      ]),
    ),
    unread: told.map(({ line, code, income }) => ({
      line,
      text: lines[line - 1] ?? '',
      message:
        code === 'unclear_amount' && !isVietnamese(currency)
          ? msg`The amount is not clear. Write the whole of it.`
          : reasons[code],
      income,
    })),
    questions,
    earlier,
    choices: {},
    waiting: [...new Set(questions.flatMap(({ place }) => place.map(({ line = 0 }) => line)))],
    wrong: new Map(),
  };
}

/**
 * Takes over what the server reads of the same text with other answers: what was corrected or left out stays so.
 * @param found the preview with these answers
 */
export function withAnswers(
  currency: Currency,
  drafts: PastedCosts,
  found: CostPreview,
  text: string,
): PastedCosts {
  const fresh = draftsOf(currency, found, text);
  const kept = new Map(drafts.costs.map((cost) => [cost.key, cost]));
  const isSame = (line: number) => drafts.read.get(line) === fresh.read.get(line);
  return {
    ...fresh,
    costs: fresh.costs.flatMap((cost) => (isSame(cost.line) ? (kept.get(cost.key) ?? []) : [cost])),
  };
}

/**
 * What stays in the field: the lines of a text of which nothing is recorded yet, with the headings above them, which may say of which
 * day they are.
 */
export function leftOf({ unread, waiting, read }: PastedCosts, text: string): string {
  const left = new Set([...unread.map(({ line }) => line), ...waiting]);
  const last = Math.max(0, ...left);
  return text
    .split(LINE_BREAK)
    .filter((line, index) => {
      const number = index + 1;
      const isHeading = line.trim() !== '' && number < last && !read.has(number);
      return left.has(number) || isHeading;
    })
    .join('\n');
}

/**
 * The costs as the server takes them.
 * @param sessionOf by the rule of its month, the session that a cost is for
 */
export function costsOf(drafts: readonly PastedCost[], sessionOf: SessionOf) {
  return drafts.map((draft) => {
    const { date, category, amount, payerId, note } = draft;
    const { session, offered } = sessionOf(draft);
    return {
      date,
      category,
      amount: wireAmount(amount ?? 0),
      payerId: payerId || null,
      note,
      ...(offered !== null && {
        scheduleId: session.scheduleId || null,
        sessionDate: session.sessionDate || null,
      }),
    };
  });
}

/** What the browser finds wrong with costs, by key. */
export function faultyCosts(
  drafts: readonly PastedCost[],
  noDate: string,
): Map<string, PastedCostFaults> {
  const wrong = new Map<string, PastedCostFaults>();
  for (const { key, date, amount } of drafts) {
    const faults = { date: date === '' ? noDate : undefined, amount: costFault(amount) };
    if (faults.date !== undefined || faults.amount !== undefined) wrong.set(key, faults);
  }
  return wrong;
}

/** What the server found wrong with costs, by key. */
export function refusedCosts(
  error: unknown,
  drafts: readonly PastedCost[],
): Map<string, PastedCostFaults> {
  const fields = {
    date: 'date',
    category: 'category',
    amount: 'amount',
    payer_id: 'payerId',
    note: 'note',
    schedule_id: 'scheduleId',
    session_date: 'scheduleId',
  };
  const names = Object.fromEntries(
    drafts.flatMap(({ key }, index) =>
      Object.entries(fields).map(([wire, field]) => [`items.${index}.${wire}`, `${key}.${field}`]),
    ),
  );
  const wrong = new Map<string, PastedCostFaults>();
  for (const { name, message } of faultsOf(error, names)) {
    const [key = '', field = ''] = name.split('.');
    wrong.set(key, { ...wrong.get(key), [field]: message });
  }
  return wrong;
}
