import { compareMonths, type YearMonth } from '../rules/calendar.ts';
import { type ClubRight, holds, type Permission, permissionsFor, type Role } from './roles.ts';

/**
 * Who acts: an active member of the club. Where a program acts for them, `ceiling` has the permissions that its token leaves
 * them; it is never an owner.
 */
export type Actor = { memberId: string; role: Role; ceiling?: readonly Permission[] };

/** Whether an actor holds a right: by their role, and below the ceiling, if there is one. */
export function actorHolds({ role, ceiling }: Omit<Actor, 'memberId'>, right: ClubRight): boolean {
  if (!holds(role, right)) return false;
  if (ceiling === undefined) return true;
  return (
    right !== 'owner' && permissionsFor(right).every((candidate) => ceiling.includes(candidate))
  );
}

const isOwner = (actor: Actor) => actorHolds(actor, 'owner');

type Member = { id: string; role: Role };

/** A place at a session that is passed on; `toMemberId` is null for a guest. */
type Pass = { fromMemberId: string; toMemberId: string | null; pays: 'giver' | 'taker' };

/** The rules that need more than a role: each reads as a sentence. */
const rules = {
  /** Name, alias, e-mail and status of an owner are an owner's to change. */
  editMember: (actor: Actor, member: Member) =>
    actorHolds(actor, 'edit_member') && (member.role !== 'owner' || isOwner(actor)),

  /** Everybody may leave, but no program removes who made its token. */
  deleteMember: (actor: Actor, member: Member): boolean =>
    actor.memberId === member.id ? actor.ceiling === undefined : rules.editMember(actor, member),

  /** Nobody changes their own role, and only an owner makes or unmakes an owner. */
  changeRole: (actor: Actor, { member, to }: { member: Member; to: Role }) =>
    rules.editMember(actor, member) &&
    actor.memberId !== member.id &&
    (to !== 'owner' || isOwner(actor)),

  addMember: (actor: Actor, { role }: { role: Role }) =>
    actorHolds(actor, 'edit_member') && (role !== 'owner' || isOwner(actor)),

  /**
   * Members see their own private fields, such as the e-mail address; only those who may edit members see everybody's.
   * Which fields are private is said in `records/members.ts`.
   */
  seePrivateFields: (actor: Actor, member: { id: string }) =>
    actorHolds(actor, 'edit_member') || actor.memberId === member.id,

  /** See what games a member has played, with whom and with which results. */
  seeGames: (actor: Actor, { memberId }: { memberId: string }) =>
    actorHolds(actor, 'view_tracking') || actor.memberId === memberId,

  /** See and replace a member's own link, by which one answers as the member and sees what they owe. */
  handleOwnLink: (actor: Actor, member: Member): boolean =>
    actor.memberId === member.id || rules.editMember(actor, member),

  register: (actor: Actor, { memberId }: { memberId: string }) =>
    actorHolds(actor, 'edit_registrations') || actor.memberId === memberId,

  /** Say whether a member comes to a session. */
  answer: (actor: Actor, { memberId }: { memberId: string }) =>
    actorHolds(actor, 'view_tracking') || actor.memberId === memberId,

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
  if (actorHolds(actor, 'edit_registrations')) return true;
  const ahead = compareMonths(month, currentMonth);
  return ahead > 0 || (ahead === 0 && change === 'create');
}
