import { compareMonths, type YearMonth } from '../rules/calendar.ts';
import { holds, type Role } from './roles.ts';

/** Who acts: an active member of the club. */
export type Actor = { memberId: string; role: Role };

type Member = { id: string; role: Role };

/** A place at a session that is passed on; `toMemberId` is null for a guest. */
type Pass = { fromMemberId: string; toMemberId: string | null; pays: 'giver' | 'taker' };

/** The rules that need more than a role: each reads as a sentence. */
const rules = {
  /** Name, alias, e-mail and status of an owner are an owner's to change. */
  editMember: (actor: Actor, member: Member) =>
    holds(actor.role, 'edit_member') && (member.role !== 'owner' || actor.role === 'owner'),

  /** Everybody may leave. */
  deleteMember: (actor: Actor, member: Member): boolean =>
    actor.memberId === member.id || rules.editMember(actor, member),

  /** Nobody changes their own role, and only an owner makes or unmakes an owner. */
  changeRole: (actor: Actor, { member, to }: { member: Member; to: Role }) =>
    rules.editMember(actor, member) &&
    actor.memberId !== member.id &&
    (to !== 'owner' || actor.role === 'owner'),

  addMember: (actor: Actor, { role }: { role: Role }) =>
    holds(actor.role, 'edit_member') && (role !== 'owner' || actor.role === 'owner'),

  /**
   * Members see their own private fields, such as the e-mail address; only those who may edit members see everybody's.
   * Which fields are private is said in `records/members.ts`.
   */
  seePrivateFields: (actor: Actor, member: { id: string }) =>
    holds(actor.role, 'edit_member') || actor.memberId === member.id,

  /** See what games a member has played, with whom and with which results. */
  seeGames: (actor: Actor, { memberId }: { memberId: string }) =>
    holds(actor.role, 'view_tracking') || actor.memberId === memberId,

  /** See and replace a member's own link, by which one answers as the member and sees what they owe. */
  handleOwnLink: (actor: Actor, member: Member): boolean =>
    actor.memberId === member.id || rules.editMember(actor, member),

  register: (actor: Actor, { memberId }: { memberId: string }) =>
    holds(actor.role, 'edit_registrations') || actor.memberId === memberId,

  /** Say whether a member comes to a session. */
  answer: (actor: Actor, { memberId }: { memberId: string }) =>
    holds(actor.role, 'view_tracking') || actor.memberId === memberId,

  /** Pass a place on: the giver, or the taker who pays for it. */
  passPlace: (actor: Actor, { fromMemberId, toMemberId, pays }: Pass) =>
    rules.answer(actor, { memberId: fromMemberId }) ||
    (actor.memberId === toMemberId && pays === 'taker'),

  /** Take a pass back: the giver or the taker. */
  undoPass: (actor: Actor, { fromMemberId, toMemberId }: Omit<Pass, 'pays'>) =>
    rules.answer(actor, { memberId: fromMemberId }) || actor.memberId === toMemberId,
} as const;

type Rules = typeof rules;
export type Action = keyof Rules;

/** Tells whether the actor may do this. The server enforces it; the screens follow it. */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  subject: Parameters<Rules[A]>[1],
): boolean {
  const rule = rules[action] as (actor: Actor, subject: Parameters<Rules[A]>[1]) => boolean;
  return rule(actor, subject);
}

/**
 * Tells whether a registration of that month may still be made, replaced or deleted by this actor (docs/product-rules.md, 4).
 * @param change `create` where the member has none in that month yet
 * @param currentMonth the club's
 */
export function mayChangeRegistration(
  actor: Actor,
  change: 'create' | 'replace' | 'delete',
  month: YearMonth,
  currentMonth: YearMonth,
): boolean {
  if (holds(actor.role, 'edit_registrations')) return true;
  const ahead = compareMonths(month, currentMonth);
  return ahead > 0 || (ahead === 0 && change === 'create');
}
