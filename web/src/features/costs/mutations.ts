import { msg } from '@lingui/core/macro';
import { costs } from '@rallybook/contract/endpoints/costs';
import { fund } from '@rallybook/contract/endpoints/fund';
import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { Cost } from '@rallybook/contract/schemas/costs';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import type { QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { sendNew, sendUpdate } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
import { type AskedQuestion, takeBackAnswers } from '../../data/clubs/take-back-answers';
import { changeCostList } from '../../data/costs/costs-query';
import type { Income } from './pasted-costs';

/** Loads again what is proposed: a recurring cost has changed, or what was recorded of one. */
async function reloadProposals(queryClient: QueryClient, clubId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['cost proposals', clubId] });
}

const reloadRecurring = async (queryClient: QueryClient, clubId: string) => {
  await queryClient.invalidateQueries({ queryKey: ['recurring costs', clubId] });
  await reloadProposals(queryClient, clubId);
};

export const addCostMutation = clubMutation({
  send: sendNew(costs.create),
  show: (client, _clubId, added: Cost) =>
    changeCostList(client, added, (list) =>
      [...list, added].toSorted((a, b) => a.date.localeCompare(b.date)),
    ),
  meta: { fallback: msg`Failed to add cost` },
});

/** A text of costs, and what was answered about it. */
interface AnsweredText {
  text: string;
  choices: Answers;
}

/** Asks what costs a text says; changes nothing. */
export const previewCostsMutation = clubMutation({
  send: (clubId, { text, choices }: AnsweredText) =>
    call(costs.previewBulk, { body: { clubId, text, choices } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to read the list` },
});

/** Adds several costs: all or none. What was answered about their text is kept. */
export const addCostsMutation = clubMutation({
  send: (
    clubId,
    {
      items,
      list,
    }: {
      items: InputOf<typeof costs.createBulk>['body']['items'];
      /** The text, where something was answered about it. */
      list: AnsweredText | null;
    },
  ) => call(costs.createBulk, { body: { clubId, items, ...list } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries({ queryKey: ['costs', clubId] }),
  meta: { fallback: msg`Failed to add cost` },
});

/** Takes back costs that were added at once, one after the other, and what was answered about their text. */
export const undoCostsMutation = clubMutation({
  send: async (
    clubId,
    { added, answered = [] }: { added: readonly Cost[]; answered?: readonly AskedQuestion[] },
  ) => {
    for (const { id } of added) await call(costs.remove, { params: { id } }, { clubId });
    await takeBackAnswers(clubId, answered);
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to delete cost` },
});

/** Records money back, which is no cost, as an income of the fund. */
export const recordIncomeMutation = clubMutation({
  send: (clubId, income: Income) => {
    const body = { ...income, clubId, kind: 'income' as const };
    return call(fund.createEntry, { body }, { clubId });
  },
  meta: { fallback: msg`Failed to record this` },
});

/** The new values of a cost, and `cost`, the cost before. */
export type CostUpdate = InputOf<typeof costs.update>['body'] & { cost: Cost };

/** Corrects a cost. If somebody else has changed it first, the costs are reloaded before the error is shown. */
export const updateCostMutation = clubMutation({
  send: (clubId, { cost, ...patch }: CostUpdate) =>
    call(costs.update, { params: { id: cost.id }, body: patch }, { clubId }),
  show: (client, _clubId, changed, { cost }) => {
    changeCostList(client, cost, (list) => list.filter(({ id }) => id !== cost.id));
    changeCostList(client, changed, (list) =>
      [...list, changed].toSorted((a, b) => a.date.localeCompare(b.date)),
    );
  },
  conflicting: (clubId) => ['costs', clubId],
  meta: { fallback: msg`Failed to update cost` },
});

export const deleteCostMutation = clubMutation({
  send: (clubId, { id }: Cost) => call(costs.remove, { params: { id } }, { clubId }),
  show: (client, clubId, _answer, removed) => {
    changeCostList(client, removed, (list) => list.filter(({ id }) => id !== removed.id));
    if (removed.recurringId !== null) void reloadProposals(client, clubId);
  },
  meta: { fallback: msg`Failed to delete cost` },
  isUndoable: true,
});

/** Records all that is open of a recurring cost in a month. */
/** Records what is open of some recurring costs of a month: all or none. */
export const recordProposalsMutation = clubMutation({
  send: (
    clubId,
    { recurringIds, year, month }: YearMonth & { recurringIds: readonly string[] },
  ) => {
    const items = recurringIds.map((recurringId) => ({ recurringId }));
    return call(recurringCosts.record, { body: { clubId, year, month, items } }, { clubId });
  },
  reload: async (client, clubId) => {
    await client.invalidateQueries({ queryKey: ['costs', clubId] });
    await reloadProposals(client, clubId);
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to add cost` },
});

type NewRecurring = Omit<InputOf<typeof recurringCosts.create>['body'], 'clubId'>;

/** Adds one for each of some weekly sessions, or by month, one after the other. */
export const addRecurringMutation = clubMutation({
  send: async (clubId, added: readonly NewRecurring[]) => {
    for (const one of added)
      await call(recurringCosts.create, { body: { ...one, clubId } }, { clubId });
  },
  reload: reloadRecurring,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to add cost` },
});

/** Changes one: with `since`, from that month on. */
export const updateRecurringMutation = clubMutation({
  send: sendUpdate(recurringCosts.update),
  reload: reloadRecurring,
  conflicting: (clubId) => ['recurring costs', clubId],
  meta: { fallback: msg`Failed to update cost` },
});

export const deleteRecurringMutation = clubMutation({
  send: (clubId, { id }: RecurringCost) =>
    call(recurringCosts.remove, { params: { id } }, { clubId }),
  reload: reloadRecurring,
  meta: { fallback: msg`Failed to delete cost` },
  isUndoable: true,
});
