import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import { classes } from '@rallybook/contract/endpoints/classes';
import { imports } from '@rallybook/contract/endpoints/imports';
import { members } from '@rallybook/contract/endpoints/members';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { call } from '../../../data/api/api';
import { clubMutation } from '../../../data/cache/club-mutation';
import { classesQuery } from '../../../data/clubs/classes-query';
import { membersQuery } from '../../../data/members/member-queries';
import type { Choices } from './choices';
import { classesOf } from './found-classes';
import type { GivenSheets } from './given-sheets';
import { reloadButPreviews } from './preview-query';

interface TakenOver {
  given: GivenSheets;
  choices: Choices;
  /** Of the preview that a person has seen. */
  digest: string;
}

/** Makes what the preview of sheets says: all or nothing. */
export const takeOverMutation = clubMutation({
  send: (clubId, { given: { sheets, fileNames }, choices, digest }: TakenOver) =>
    call(
      imports.create,
      { body: { clubId, sheets: [...sheets], choices, digest, fileNames: [...fileNames] } },
      { clubId },
    ),
  // Also after a refusal: the club may have changed since the preview.
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to take your sheet over` },
});

/** Calls the user's own member as the sheet does, which has named them by another name than their username. */
export const takeOwnNameMutation = clubMutation({
  send: async (clubId, { id, name }: { id: string; name: string }, queryClient) => {
    const all = await queryClient.query({ ...membersQuery(clubId), staleTime: 0 });
    const own = all.find((member) => member.id === id);
    if (own === undefined) return;
    const body = { name, version: own.version };
    await call(members.update, { params: { id }, body }, { clubId });
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save your name` },
});

/** Takes back what an import made, but for what has been added to since. */
export const undoImportMutation = clubMutation({
  send: (clubId, id: string) => call(imports.undo, { params: { id } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to undo this` },
});

type FoundRule = FoundRules['items'][number];

/** Saves a rule that was found, with its classes, from a month on, and calculates that month's bill by it. */
export const saveFoundRuleMutation = clubMutation({
  send: async (clubId, { found, month }: { found: FoundRule; month: YearMonth }, queryClient) => {
    const params = { clubId, ...month };
    const present = await queryClient.query({ ...classesQuery(clubId), staleTime: 0 });
    const { items, keyOf } = classesOf(found, present);
    if (items !== null)
      await call(classes.put, { params: { clubId }, body: { items } }, { clubId });
    if (keyOf.size > 0) {
      for (const member of await queryClient.query({ ...membersQuery(clubId), staleTime: 0 })) {
        const classKey = keyOf.get(member.id);
        if (classKey === undefined || classKey === member.classKey) continue;
        const { id, version } = member;
        await call(members.update, { params: { id }, body: { classKey, version } }, { clubId });
      }
    }
    await call(rules.put, { params, body: { rule: found.rule } }, { clubId });
    await call(bills.calculate, { body: params }, { clubId });
  },
  reload: reloadButPreviews,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save the rule` },
});
