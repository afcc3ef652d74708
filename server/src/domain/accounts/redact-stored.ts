import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { NONE } from '@rallybook/contract/rules/money/amounts';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { transferMatcher } from '@rallybook/reading/bank/matching/match-transfer';
import type { UserScope } from '../../auth/scope.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  answersNaming,
  deletedResourcesNaming,
  entriesNaming,
  redactDeletedResource,
  redactEntry,
} from '../../db/queries/accounts/erasure.ts';
import {
  replaceText,
  textsAboutMembers,
  TEXTS_ABOUT_MEMBERS,
} from '../../db/queries/accounts/free-texts.ts';
import { keepAnswer } from '../../db/queries/idempotency.ts';
import { bankLinesAfter, partsOfLines, updateBankLine } from '../../db/queries/money/bank-lines.ts';
import { notesAbout } from '../../db/queries/money/entries.ts';
import { codesOfClub } from '../../db/queries/money/pay-links.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import type { CostRow, GuestRow, ShuttlePurchaseRow } from '../../db/tables/months.ts';
import { readState } from '../guards/audit.ts';
import { contentOf } from '../guards/deleted.ts';
import { type Forgotten, namesIn, redactAnswer, redactLabel, redactState } from './redaction.ts';

const ENTRIES_AT_ONCE = 500;

/** Reads the audit entries of a club that may name a person, some at a time. */
async function* entriesAbout(trx: Trx, clubId: string, forgotten: Forgotten) {
  let last: string | null = null;
  for (;;) {
    const entries = await entriesNaming(trx, { clubId, ...forgotten }, last, ENTRIES_AT_ONCE);
    for (const entry of entries) {
      const isOwn = entry.thingId !== null && forgotten.memberIds.includes(entry.thingId);
      yield { entry, isOwn, before: readState(entry.before), after: readState(entry.after) };
    }
    if (entries.length < ENTRIES_AT_ONCE) return;
    last = entries.at(-1)!.id;
  }
}

/** Every name that a person ever had in a club, according to its audit trail. Notes may contain any of them. */
export async function namesInTrail(
  trx: Trx,
  clubId: string,
  forgotten: Forgotten,
): Promise<string[]> {
  const names = new Set<string>();
  for await (const { isOwn, before, after } of entriesAbout(trx, clubId, forgotten)) {
    for (const name of namesIn([before, after], isOwn, forgotten)) names.add(name);
  }
  return [...names];
}

/** Removes a person's names from a club's audit trail. */
export async function redactTrail(
  trx: Trx,
  clubId: string,
  forgotten: Forgotten,
  redactedAt: string,
): Promise<void> {
  const write = (state: AuditState | null, isOwn: boolean) =>
    state === null ? null : JSON.stringify(redactState(state, isOwn, forgotten));
  for await (const { entry, isOwn, before, after } of entriesAbout(trx, clubId, forgotten)) {
    const names = [...forgotten.names, ...namesIn([before, after], isOwn, forgotten)];
    const isActor =
      entry.actorUserId === forgotten.userId ||
      (entry.actorMemberId !== null && forgotten.memberIds.includes(entry.actorMemberId));
    await redactEntry(trx, entry, {
      actorName: isActor ? FORMER_MEMBER : entry.actorName,
      label: isOwn ? FORMER_MEMBER : labelOf(entry, [before, after], names, forgotten),
      before: write(before, isOwn),
      after: write(after, isOwn),
      redactedAt,
    });
  }
}

/** Redacts the label only if one of the states is about the user: a club may happen to have the same name. */
function labelOf(
  { label }: { label: string },
  states: readonly (AuditState | null)[],
  names: readonly string[],
  forgotten: Forgotten,
): string {
  const isAbout = namesIn(states, false, forgotten).length > 0;
  return isAbout ? redactLabel(label, names) : label;
}

/** Removes a person's names from deleted records of a club that can still be restored. */
export async function redactDeleted(trx: Trx, clubId: string, forgotten: Forgotten): Promise<void> {
  for (const resource of await deletedResourcesNaming(trx, { clubId, ...forgotten })) {
    const { was: snapshot, row } = contentOf(resource);
    const names = [...forgotten.names, ...namesIn([snapshot ?? null], false, forgotten)];
    const content =
      snapshot === undefined
        ? {}
        : { was: redactState(snapshot, false, forgotten), row: redactRow(row, forgotten) };
    await redactDeletedResource(trx, resource, {
      label: labelOf(resource, [snapshot ?? null], names, forgotten),
      content: JSON.stringify(content),
      deletedByName:
        resource.deletedBy === forgotten.userId ? FORMER_MEMBER : resource.deletedByName,
    });
  }
}

/**
 * The rows of guests contain names of other people, and notes of costs and brands of shuttlecocks may name the payer; a
 * member's own names are emptied with the member.
 */
function redactRow(row: object | undefined, { memberIds, names }: Forgotten) {
  const { payerId, note, brand } = { ...row } as Partial<CostRow & ShuttlePurchaseRow>;
  if (memberIds.includes(payerId ?? '')) {
    return {
      ...row,
      ...(note ? { note: redactLabel(note, names) } : {}),
      ...(brand ? { brand: redactLabel(brand, names) } : {}),
    };
  }
  const { hostMemberId, name } = { ...row } as Partial<GuestRow>;
  const isGuest = memberIds.includes(hostMemberId ?? '') && name !== undefined;
  return isGuest ? { ...row, name: redactLabel(name, names) } : row;
}

/**
 * Removes a person's names, in any form, from the texts of what is about them: the guests whom they brought or to whom they
 * passed a place, what they paid for, and the entries of their account with the other half of their transfers.
 */
export async function redactOwnTexts(
  trx: Trx,
  clubId: string,
  { memberIds, names }: Forgotten,
): Promise<void> {
  const notes = { table: 'entries', column: 'note' } as const;
  for (const row of await notesAbout(trx, { clubId, memberIds })) {
    await redactText(trx, clubId, notes, row, names);
  }
  for (const column of TEXTS_ABOUT_MEMBERS) {
    for (const row of await textsAboutMembers(trx, clubId, column, memberIds)) {
      await redactText(trx, clubId, column, row, names);
    }
  }
}

async function redactText(
  trx: Trx,
  clubId: string,
  column: Parameters<typeof replaceText>[2],
  { id, text }: { id: string; text: string },
  names: readonly string[],
): Promise<void> {
  const redacted = redactLabel(text, names);
  if (redacted !== text) await replaceText(trx, clubId, column, { id, text: redacted });
}

const LINES_AT_ONCE = 500;

/**
 * Empties the text of the transfers that were allocated to a person, or that name them: banks write names in many
 * ways, with accounts beside them. An emptied text contradicts no other, so the same transfer, imported again, is
 * doubtful at most, and never a new one.
 */
export async function redactBankLines(
  trx: Trx,
  clubId: string,
  { memberIds, names }: Forgotten,
): Promise<void> {
  const [name = '', ...others] = names;
  const nicknames = others.map((other) => ({ name: other }));
  const person = { id: '', name, alias: null, nicknames, owed: NONE };
  const codes = new Map(
    [...(await codesOfClub(trx, clubId))].filter(([, memberId]) => memberIds.includes(memberId)),
  );
  const match = transferMatcher({ codes, members: [person] });
  let last: string | null = null;
  for (;;) {
    const lines = await bankLinesAfter(trx, clubId, last, LINES_AT_ONCE);
    const ids = lines.map(({ id }) => id);
    const parts = await partsOfLines(trx, clubId, ids);
    const theirs = new Set(
      parts.filter(({ memberId }) => memberIds.includes(memberId)).map(({ lineId }) => lineId),
    );
    for (const line of lines) {
      const { id, text, amount } = line;
      const isNamed = match({ text, amount, direction: 'in' }).length > 0;
      if (!isNamed && !theirs.has(id)) continue;
      await updateBankLine(trx, line, { text: '', isRedacted: 1 });
    }
    if (lines.length < LINES_AT_ONCE) return;
    last = ids.at(-1)!;
  }
}

/** Removes the user's names from stored answers, which are sent again when a request is repeated. */
export async function redactAnswers(
  trx: Trx,
  { userId }: UserScope,
  records: readonly MemberRow[],
): Promise<void> {
  if (records.length === 0) return;
  const memberIds = records.map(({ id }) => id);
  const names = records.flatMap(({ name, alias }) => [name, ...(alias === null ? [] : [alias])]);
  const forgotten: Forgotten = { memberIds, userId, names };
  for (const { answer, ...key } of await answersNaming(trx, records)) {
    if (answer === null) continue;
    const redacted = redactAnswer(JSON.parse(answer), forgotten);
    await keepAnswer(trx, { ...key, answer: JSON.stringify(redacted) });
  }
}
