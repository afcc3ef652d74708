import { type Issue, type IssueCode, issueOf, issueText } from '@rallybook/contract/issues';
import { languages } from '@rallybook/contract/languages';
import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { nameKey, namesOf, plainNameKey, wordKeys } from '@rallybook/contract/rules/names';
import {
  type GivenMemberList,
  listedMember,
  type Member,
  type MemberListPreview,
  type NewMembers,
} from '@rallybook/contract/schemas/members';
import type { MemberLine } from '@rallybook/reading/lists/member-list';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertMembers } from '../../db/queries/members/members.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { ownTable } from '../../own-tables.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForMembers } from '../guards/bounds.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireClasses } from '../settings/classes.ts';
import { namedMembers, requireNoNickname } from './free-names.ts';
import { inviteOnceOrLater } from './invitations.ts';
import { keepListAnswers, readList } from './member-list.ts';
import { auditSnapshot, memberRow, presentMember, withFreeEmail } from './members.ts';

type Fault = { line: number; issue: Issue };
type Named = Awaited<ReturnType<typeof namedMembers>>;

/**
 * Previews a list: the members that it would add, each with an alias; those who are there already, in the club or
 * further up in the list; what is wrong with its lines, and what a person has to say first. A line with the user's own address is among those that it would add: it
 * may be the user, whom the club knows by another name, such as the username.
 * @throws AppError('invalid_input') if it has too many lines, or a choice answers nothing
 */
export async function previewMembers(
  { db, caller: { language } }: RequestContext,
  { club, actor }: Pick<ClubScope, 'club' | 'actor'>,
  { text, rows, choices }: Pick<GivenMemberList, 'text' | 'rows' | 'choices'>,
): Promise<MemberListPreview> {
  const texts = await languages[language].texts();
  const own = await ownTable({ text, rows });
  if (own !== null && own !== 'members') {
    const message = issueText({ code: 'own_table' }, texts, language);
    const nothing = { toCreate: [], existing: [], questions: [], told: [], passed: [] };
    return { ...nothing, faults: [{ line: 1, message }] };
  }
  const { lines, unclear, told, open, passed } = await readList(db, club.id, {
    text,
    rows,
    choices,
  });
  const members = await namedMembers(db, club.id);
  const { proposeAliases } = await import('@rallybook/reading/lists/member-list');
  const { added, existing, faults, alike } = sortLines(lines, members, actor.memberId);
  const unread = unclear.flatMap(({ line, reason, question }) =>
    question === undefined ? [{ line, issue: { code: reason } }] : [],
  );
  return {
    toCreate: proposeAliases(added, members.flatMap(namesOf), club.nameOrder),
    existing,
    faults: [...unread, ...faults]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, issue }) => ({ line, message: issueText(issue, texts, language) })),
    questions: open,
    told: [...told, ...alike]
      .map((item) => ({ ...item, message: TOLD_MESSAGES[item.code] }))
      .toSorted((a, b) => a.line - b.line),
    passed,
  };
}

/** Why something of a list was not taken, in English. */
const TOLD_MESSAGES: Record<MemberListPreview['told'][number]['code'], string> = {
  column: 'This column is not taken',
  date: 'Dates are not taken',
  address: 'This is no e-mail address',
  title: 'This is a heading, and nobody',
  remark: 'This is neither a name nor an address',
  like_member: 'The same as this member, but for hyphens or spaces',
};

function sortLines(lines: readonly MemberLine[], members: Named, ownId: string) {
  const known = members.flatMap(({ id, ...member }) =>
    namesOf(member).map((name) => ({ id, name, key: nameKey(name) })),
  );
  const byName = new Map<string, Called>(known.map((called) => [called.key, called]));
  const byPlainName = new Map(known.map((called) => [plainNameKey(called.name), called]));
  const others = members.filter(({ id }) => id !== ownId);
  const emails = new Set(others.map(({ emailKey }) => emailKey));
  const nicknames = new Set(
    members.flatMap((member) => member.nicknames.map(({ nameKey: key }) => key)),
  );
  const added: MemberLine[] = [];
  const existing: MemberListPreview['existing'] = [];
  const faults: Fault[] = [];
  const alike: Omit<MemberListPreview['told'][number], 'message'>[] = [];
  for (const written of lines) {
    const { line, name } = written;
    const key = nameKey(name);
    const called = byName.get(key) ?? byPlainName.get(plainNameKey(name));
    if (called !== undefined) {
      existing.push({ line, name, memberId: called.id });
      if (called.id !== null && isSpacedOtherwise(name, called.name)) {
        alike.push({ line, text: called.name, code: 'like_member' });
      }
      continue;
    }
    const read = readFields(written);
    const email = 'code' in read ? null : (read.email?.toLowerCase() ?? null);
    if ('code' in read) faults.push({ line, issue: read });
    else if (email !== null && emails.has(email)) faults.push(fault(line, 'email_taken'));
    else if (nicknames.has(nameKey(read.alias ?? ''))) faults.push(fault(line, 'name_taken'));
    else {
      added.push(read);
      byName.set(key, { id: null, name });
      if (email !== null) emails.add(email);
    }
  }
  return { added, existing, faults, alike };
}

/** A name, and the member who has it; null for a line further up in the list. */
type Called = { id: string | null; name: string };

/** Whether two names that are the same differ in hyphens or spaces: `Anh-Thư` and `Anh Thư`. */
const isSpacedOtherwise = (first: string, second: string) =>
  wordKeys(first).join(' ') !== wordKeys(second).join(' ');

const fault = (line: number, code: IssueCode): Fault => ({ line, issue: { code } });

/** A line as its member would be added, or the issue of one of its fields. */
function readFields({ line, ...fields }: MemberLine): MemberLine | Issue {
  const { success, data, error } = listedMember.safeParse(fields);
  if (!success) return issueOf(error.issues[0]!);
  return { line, name: data.name, alias: data.alias || null, email: data.email || null };
}

/**
 * Adds members as players, all or none. Those with an address are invited once; if there are too many for now, the
 * invitations are sent in the next hours.
 * What was answered about the list that they come from is kept.
 * @throws name_taken, email_taken, limit_reached, or too_many_requests if too many invitations are waiting already
 */
export async function addMembers(
  context: RequestContext,
  scope: ClubScope,
  { members, text, rows: listRows, choices }: NewMembers,
  idempotencyKey: IdempotencyKey | null,
): Promise<Member[]> {
  const { club, user } = scope;
  const joinDate = todayIn(club.timeZone, context.clock());
  const rows = members.map((member) => {
    const fields = toRow(null, memberFields, {
      ...member,
      role: 'player',
      status: 'active',
      joinDate,
    });
    return memberRow({ clubId: club.id, id: newId() }, fields);
  });
  return withFreeEmail(() =>
    changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
      await requireRoomForMembers(trx, context, club.id, rows.length);
      const classKeys = rows.map(({ classKey }) => classKey);
      await requireClasses(trx, club.id, classKeys);
      await requireFree(trx, club.id, rows);
      await insertMembers(trx, rows);
      await keepListAnswers(trx, context, current, { text, rows: listRows, choices });
      for (const row of rows) await inviteOnceOrLater(context, trx, row, user);
      const changes = rows.map((row) => {
        const member = { resourceId: row.id, label: row.name };
        return { action: 'member.created' as const, ...member, after: auditSnapshot(row) };
      });
      await writeAudit(trx, context, current, changes);
      return rows.map((row) => presentMember(current.actor, row, []));
    }),
  );
}

/** Requires that all names and addresses are free; the error names the field of the first that is not. */
async function requireFree(trx: Trx, clubId: string, rows: readonly MemberRow[]): Promise<void> {
  const names = rows.flatMap(({ name, alias }, index) => [
    { field: `members.${index}.name`, name },
    { field: `members.${index}.alias`, name: alias },
  ]);
  await requireNoNickname(trx, clubId, null, names);
  const taken = new Set((await namedMembers(trx, clubId)).map(({ emailKey }) => emailKey));
  for (const [index, { emailKey }] of rows.entries()) {
    if (emailKey === null) continue;
    const field = `members.${index}.email`;
    if (taken.has(emailKey))
      throw new AppError('email_taken', { details: [{ field, code: 'email_taken' }] });
    taken.add(emailKey);
  }
}
