import { type Issue, type IssueCode, issueOf, issueText } from '@rallybook/contract/issues';
import { languages } from '@rallybook/contract/languages';
import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import {
  MAX_MEMBERS_IN_LIST,
  type MemberLine,
  proposeAliases,
  readMemberList,
} from '@rallybook/contract/rules/member-list';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import {
  listedMember,
  type Member,
  type MemberListPreview,
  type NewMembers,
} from '@rallybook/contract/schemas/members';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertMembers } from '../../db/queries/members.ts';
import type { MemberRow } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForMembers } from '../guards/bounds.ts';
import { requireClasses } from '../settings/classes.ts';
import { namedMembers, requireNoNickname } from './free-names.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { inviteOnceOrLater } from './invitations.ts';
import { auditSnapshot, memberRow, presentMember, withFreeEmail } from './members.ts';

type Fault = { line: number; issue: Issue };
type Named = Awaited<ReturnType<typeof namedMembers>>;

/**
 * Previews a list: the members that it would add, each with an alias; those who are there already, in the club or
 * further up in the list; and what is wrong with its lines.
 * @throws AppError('invalid_input') if it has too many lines
 */
export async function previewMembers(
  { db, caller: { language } }: RequestContext,
  { club }: Pick<ClubScope, 'club'>,
  text: string,
): Promise<MemberListPreview> {
  const { lines, unclear, count } = readMemberList(text);
  if (count > MAX_MEMBERS_IN_LIST) {
    throw invalidField('text', 'too_many_lines', { max: MAX_MEMBERS_IN_LIST });
  }
  const members = await namedMembers(db, club.id);
  const { added, existing, faults } = sortLines(lines, members);
  const unread = unclear.map(({ line, reason }) => ({ line, issue: { code: reason } }));
  const texts = await languages[language].texts();
  return {
    toCreate: proposeAliases(added, members.flatMap(namesOf)),
    existing,
    faults: [...unread, ...faults]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, issue }) => ({ line, message: issueText(issue, texts, language) })),
  };
}

function sortLines(lines: readonly MemberLine[], members: Named) {
  const idsByName = new Map<string, string | null>(
    members.flatMap((member) => namesOf(member).map((name) => [nameKey(name), member.id])),
  );
  const emails = new Set(members.map(({ emailKey }) => emailKey));
  const nicknames = new Set(members.flatMap((one) => one.nicknames.map(({ nameKey: key }) => key)));
  const added: MemberLine[] = [];
  const existing: MemberListPreview['existing'] = [];
  const faults: Fault[] = [];
  for (const written of lines) {
    const { line, name } = written;
    const memberId = idsByName.get(nameKey(name));
    if (memberId !== undefined) {
      existing.push({ line, name, memberId });
      continue;
    }
    const read = readFields(written);
    const email = 'code' in read ? null : (read.email?.toLowerCase() ?? null);
    if ('code' in read) faults.push({ line, issue: read });
    else if (email !== null && emails.has(email)) faults.push(fault(line, 'email_taken'));
    else if (nicknames.has(nameKey(read.alias ?? ''))) faults.push(fault(line, 'name_taken'));
    else {
      added.push(read);
      idsByName.set(nameKey(name), null);
      if (email !== null) emails.add(email);
    }
  }
  return { added, existing, faults };
}

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
 * @throws name_taken, email_taken, limit_reached, or too_many_requests if too many invitations are waiting already
 */
export async function addMembers(
  context: RequestContext,
  scope: ClubScope,
  { members }: NewMembers,
  idempotencyKey: IdempotencyKey | null,
): Promise<Member[]> {
  const { club, user } = scope;
  const joinDate = todayIn(club.timeZone, context.clock());
  const rows = members.map((member) => {
    const fields = toRow(memberFields, { ...member, role: 'player', status: 'active', joinDate });
    return memberRow({ clubId: club.id, id: newId() }, fields);
  });
  return withFreeEmail(() =>
    changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, now) => {
      await requireRoomForMembers(trx, context, club.id, rows.length);
      const classKeys = rows.map(({ classKey }) => classKey);
      await requireClasses(trx, club.id, classKeys);
      await requireFree(trx, club.id, rows);
      await insertMembers(trx, rows);
      for (const row of rows) await inviteOnceOrLater(context, trx, row, user);
      const changes = rows.map((row) => {
        const member = { resourceId: row.id, label: row.name };
        return { action: 'member.created' as const, ...member, after: auditSnapshot(row) };
      });
      await writeAudit(trx, context, now, changes);
      return rows.map((row) => presentMember(now.actor, row, []));
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
