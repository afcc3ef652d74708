import { z } from 'zod';
import { issue } from '../issues.ts';
import { ownCostFields, ownRecurringFields } from '../records/costs.ts';
import { entryFields } from '../records/entries.ts';
import { type Fields, omitFields } from '../records/fields.ts';
import { gameFields, presenceFields } from '../records/games.ts';
import { memberFields } from '../records/members.ts';
import { ownReadingFields } from '../records/readings.ts';
import { ownRegistrationFields } from '../records/registrations.ts';
import { ownGuestFields } from '../records/rules.ts';
import { answeredShape } from '../records/schemas.ts';
import { ownAnswerFields, ownPassFields } from '../records/sessions.ts';
import { ownPurchaseFields } from '../records/shuttles.ts';
import { plainTrackingFields } from '../records/trackings.ts';
import { BOT_KINDS } from '../rules/bot-kinds.ts';
import { answeredDate, balance, instant, month, year } from '../values.ts';
import { AUDIT_ACTIONS } from './audit.ts';
import { memberBill } from './bills.ts';
import { currency, schedule } from './clubs.ts';
import { ownNotices } from './notices.ts';
import { passkey } from './passkeys.ts';
import { apiToken } from './tokens.ts';
import { profile, sessions } from './users.ts';

const plainSchedule = schedule.omit({ id: true });

/** A record that may name a schedule. */
const withSchedule = <All extends Fields>(fields: All) =>
  z.object({ ...answeredShape(fields), schedule: plainSchedule.nullable() });

/** A user's member record in a club, and the data recorded under it. Money in the club's currency; in thousands of VND. */
const membership = z.object({
  club: z.string(),
  /** Left out where it is VND. */
  currency: currency.optional(),
  ...answeredShape(memberFields),
  nicknames: z.array(z.string()),
  /** The code by which transfers name the member; null if none was needed yet. */
  payCode: z.string().nullable(),
  registrations: z.array(
    z.object({
      ...answeredShape(ownRegistrationFields),
      year,
      month,
      schedules: z.array(plainSchedule),
    }),
  ),
  attendance: z.array(withSchedule(plainTrackingFields)),
  costsPaid: z.array(withSchedule(ownCostFields)),
  /** The costs that come again each month, and that the member pays. */
  recurringCosts: z.array(withSchedule(ownRecurringFields)),
  /** The shuttlecocks that the member paid; each purchase is one of the costs, too. */
  shuttlesBought: z.array(z.object(answeredShape(ownPurchaseFields))),
  /** The guests that the member pays for. */
  guests: z.array(withSchedule(ownGuestFields)),
  /** What the member said about sessions, each on its date. */
  answers: z.array(z.object({ date: answeredDate, ...answeredShape(ownAnswerFields) })),
  /** The places that the member passed on, or got. */
  passes: z.array(
    z.object({
      date: answeredDate,
      direction: z.enum(['given', 'taken']),
      ...answeredShape(ownPassFields),
    }),
  ),
  /** The games that the member played, and in which team; with whom and against whom is about others, too. */
  games: z.array(
    z.object({ date: answeredDate, team: z.enum(['a', 'b']), ...answeredShape(gameFields) }),
  ),
  /** When the member came to sessions, left them, paused and went on, each on the session's date. */
  presence: z.array(z.object({ date: answeredDate, ...answeredShape(presenceFields) })),
  /** The devices from which the member answers without a log-in; `isOwn`: bound by the member's own link. */
  devices: z.array(z.object({ boundAt: instant, isOwn: z.boolean() })),
  /** What says that a name in a text or a table means the member. */
  readings: z.array(
    z.object({
      at: instant,
      ...answeredShape(ownReadingFields),
    }),
  ),
  bills: z.array(memberBill.omit({ memberId: true, memberName: true }).extend({ year, month })),
  /** The entries that changed the balance, the oldest first, each with the balance after it. */
  entries: z.array(z.object({ ...answeredShape(omitFields(entryFields, 'memberId')), balance })),
  /** How the member wants to be told, and what they were told lately. */
  notices: ownNotices,
  /** The chats with the club's bots that are linked to the member. */
  chats: z.array(z.object({ kind: z.enum(BOT_KINDS), linkedAt: instant.nullable() })),
  /** When the address of the member's calendar was made; null if there is none. */
  calendarMadeAt: instant.nullable(),
  /** What the user did in the club, without the records concerned: those may be about others. */
  actions: z.array(z.object({ at: instant, action: z.enum(AUDIT_ACTIONS) })),
});

/** Everything that is stored of a member without an account. */
export const memberData = z.object({ exportedAt: instant, memberships: z.array(membership) });
export type MemberData = z.infer<typeof memberData>;

/** Everything that is stored of a user. */
export const accountData = z.object({
  exportedAt: instant,
  account: profile,
  /** The external accounts with which the user signs in. */
  identities: z.array(z.object({ issuer: z.string(), linkedAt: instant })),
  sessions,
  passkeys: z.array(passkey),
  /** The tokens with which the user's programs come. */
  tokens: z.array(apiToken.omit({ memberId: true, createdByName: true })),
  recoveryCodesLeft: z.int(),
  /** The devices on which the user is told. */
  pushDevices: z.array(z.object({ addedAt: instant })),
  memberships: z.array(membership),
  /** The clubs that wrote to the address, also if it was typed by mistake and corrected since. */
  invitations: z.array(z.object({ club: z.string(), invitedAt: instant })),
});
export type AccountData = z.infer<typeof accountData>;

/**
 * Whoever deletes an account proves that it is theirs: by the password, or, without one, by the username and a fresh
 * sign-in.
 */
export const deleteAccount = z
  .strictObject({
    password: z.string().min(1, issue('required')).max(128).optional(),
    username: z.string().min(1, issue('required')).max(254).optional(),
  })
  .refine(({ password, username }) => (password === undefined) !== (username === undefined), {
    path: ['password'],
    message: issue('password_or_username'),
  });
