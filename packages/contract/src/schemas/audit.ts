import { z } from 'zod';
import { TOKEN_SCOPES } from '../access/token-scopes.ts';
import { issue } from '../issues.ts';
import { auditedFields } from '../records/audited.ts';
import { READINGS } from '../records/readings.ts';
import { answeredShape } from '../records/schemas.ts';
import { ABSENCE_KINDS, SHUTTLES_PAID_BY } from '../rules/billing/month.ts';
import { BOT_KINDS } from '../rules/bot-kinds.ts';
import { ENTRY_KINDS, FUND_ENTRY_KINDS } from '../rules/ledger.ts';
import { PRESENCE_KINDS } from '../rules/play/presence.ts';
import { PLAY_MODES } from '../rules/play/settings.ts';
import { QUESTION_KINDS } from '../rules/questions.ts';
import { PER } from '../rules/recurring-costs.ts';
import { SESSION_STATES } from '../rules/sessions/calendar.ts';
import { ANSWERED_BY, ANSWERS } from '../rules/sessions/roll.ts';
import { answeredId, date, id, instant } from '../values.ts';
import { BANK_SERVICES } from './bank-sources.ts';
import { memberClass } from './classes.ts';
import { givenSessionSettings, nameOrder, registrationType, schedule, sport } from './clubs.ts';
import { pageShape } from './common.ts';
import { importCounts } from './imports.ts';
import { answeredPlayer } from './play.ts';
import { feeRule } from './rules.ts';

const AUDIT_KINDS = [
  'club',
  'member',
  'nickname',
  'cost',
  'recurring_cost',
  'shuttle_purchase',
  'shuttle_use',
  'shuttle_count',
  'registration',
  'tracking',
  'settings',
  'bill',
  'entry',
  'fund',
  'payee',
  'pay_link',
  'month_link',
  'bank_line',
  'bank_source',
  'rule',
  'absence',
  'play_fee',
  'class',
  'guest',
  'session',
  'answer',
  'pass',
  'session_link',
  'device',
  'notice',
  'bot',
  'import',
  'play',
  'evening',
  'game',
  'presence',
  'reading',
  'token',
  'webhook',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The steps of an evening, which the trail shows as one line. */
export const STEP_KINDS = ['evening', 'game', 'presence'] as const satisfies readonly AuditKind[];

/** Every change that is audited, as kind and verb. */
export const AUDIT_ACTIONS = [
  'club.created',
  'club.edited',
  'club.activated',
  'club.deactivated',
  'club.deleted',
  'club.restored',
  'member.created',
  'member.edited',
  'member.deleted',
  'member.restored',
  'member.claimed',
  'nickname.created',
  'nickname.deleted',
  'nickname.restored',
  'cost.created',
  'cost.edited',
  'cost.deleted',
  'cost.restored',
  'recurring_cost.created',
  'recurring_cost.edited',
  'recurring_cost.deleted',
  'recurring_cost.restored',
  'shuttle_purchase.created',
  'shuttle_purchase.edited',
  'shuttle_purchase.deleted',
  'shuttle_purchase.restored',
  'shuttle_use.created',
  'shuttle_use.edited',
  'shuttle_use.deleted',
  'shuttle_use.restored',
  'shuttle_count.created',
  'shuttle_count.edited',
  'shuttle_count.deleted',
  'shuttle_count.restored',
  'registration.created',
  'registration.replaced',
  'registration.deleted',
  'registration.restored',
  'tracking.created',
  'tracking.edited',
  'tracking.deleted',
  'tracking.restored',
  'settings.edited',
  'bill.calculated',
  'bill.closed',
  'bill.reopened',
  'entry.created',
  'entry.reversed',
  'fund.created',
  'fund.reversed',
  'fund.counted',
  'payee.changed',
  'pay_link.renewed',
  'month_link.renewed',
  'bank_line.imported',
  'bank_line.allocated',
  'bank_line.ignored',
  'bank_line.undone',
  'bank_source.created',
  'bank_source.deleted',
  'rule.changed',
  'rule.removed',
  'absence.changed',
  'play_fee.changed',
  'session_link.renewed',
  'member.forget_asked',
  'device.bound',
  'device.unbound',
  'device.allowed',
  'device.refused',
  'class.changed',
  'guest.created',
  'guest.edited',
  'guest.deleted',
  'guest.restored',
  'guest.paid',
  'session.created',
  'session.cancelled',
  'session.restored',
  'session.moved',
  'session.edited',
  'answer.given',
  'answer.moved_up',
  'answer.moved_back',
  'answer.ended',
  'pass.created',
  'pass.undone',
  'pass.ended',
  'notice.changed',
  'bot.connected',
  'bot.disconnected',
  'import.created',
  'import.undone',
  'play.recorded',
  'evening.edited',
  'game.created',
  'game.edited',
  'game.deleted',
  'game.restored',
  'presence.changed',
  'reading.answered',
  'reading.deleted',
  'reading.restored',
  'token.created',
  'token.deleted',
  'webhook.created',
  'webhook.edited',
  'webhook.rotated',
  'webhook.deleted',
] as const satisfies readonly `${AuditKind}.${string}`[];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Without `evening`, and without a kind of steps, each evening is one entry. `from` and `to` are dates of the club, both
 * included. `memberId` is who made the changes.
 */
export const auditQuery = z
  .strictObject({
    ...pageShape,
    memberId: id.optional(),
    kind: z.enum(AUDIT_KINDS).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** The `thing_id` of the line of an evening: lists what it unfolds to. */
    evening: id.optional(),
    from: date.optional(),
    to: date.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: issue('before_first_day'),
  });

const text = z.string().nullable();
const plainSchedule = schedule.omit({ id: true });

/** The fields of a record before or after a change: only those of interest. Money in thousands of VND. */
export const auditState = z
  .object({
    ...answeredShape(auditedFields),
    name: text,
    location: text,
    description: text,
    timeZone: z.string(),
    currency: z.string(),
    fundIsOpen: z.boolean(),
    monthPage: z.boolean(),
    sport,
    nameOrder,
    schedules: z.array(plainSchedule),
    days: z.int(),
    schedule: plainSchedule.nullable(),
    registrationType,
    /** Of a recurring cost: what its amount is for, and its first and last month: "2026-10". */
    per: z.enum(PER),
    from: z.string(),
    until: z.string().nullable(),
    /** Of shuttlecocks. */
    pieces: z.int().nullable(),
    tubes: z.int().nullable(),
    isEstimate: z.boolean(),
    kind: z.enum([...ENTRY_KINDS, ...FUND_ENTRY_KINDS]),
    year: z.int().nullable(),
    month: z.int().nullable(),
    /** The account that members pay to: the bank's short name, and the last four characters of the number. */
    bank: z.string(),
    accountEnding: z.string(),
    accountHolder: z.string(),
    /** Of imported transfers: how many are new, and how many were allocated to a member at once. */
    added: z.int(),
    allocated: z.int(),
    /** Of an import of sheets: its files, and how many of each kind were made, or taken back. */
    fileNames: z.string(),
    imported: importCounts,
    /** The service that reports transfers. */
    service: z.enum(BANK_SERVICES),
    /** The service in which a club has a bot, and the bot's name there. */
    chat: z.enum(BOT_KINDS),
    botName: z.string(),
    rule: feeRule,
    /** What is forgiven to members who do not come, and how often a month at most. */
    absence: z.enum(ABSENCE_KINDS),
    perMonth: z.int().nullable(),
    /** Who pays the shuttlecocks of games. */
    shuttlesPaidBy: z.enum(SHUTTLES_PAID_BY),
    /** The classes of a club that were changed, added or removed. */
    classes: z.array(memberClass),
    isPaid: z.boolean(),
    /** Of a club, or of a session: null where the club's counts. */
    capacity: z.int().nullable(),
    state: z.enum(SESSION_STATES),
    /** The date and the start of the session to which somebody answered: "2026-11-24 19:00". */
    session: z.string(),
    answer: z.enum([...ANSWERS, 'none']),
    guests: z.int(),
    /** Who gave an answer. */
    by: z.enum(ANSWERED_BY),
    ...givenSessionSettings,
    /** The kinds of notices that a club sends. */
    noticeKinds: z.array(z.string()),
    remindHours: z.int(),
    digestAt: z.string(),
    oweDays: z.int(),
    /** Of an evening: how many games were played, and by how many people. */
    games: z.int(),
    people: z.int(),
    /** Who plays a game, and who came, left or paused. */
    teamA: z.array(answeredPlayer),
    teamB: z.array(answeredPlayer),
    player: answeredPlayer,
    presence: z.enum([...PRESENCE_KINDS, 'undone']),
    changedAt: instant,
    /** How an evening is played. */
    mode: z.enum(PLAY_MODES),
    doubles: z.boolean(),
    singlesFallback: z.boolean(),
    courts: z.array(z.string()),
    isMixed: z.boolean(),
    mixedClasses: z.array(z.string()).nullable(),
    together: z.int(),
    apart: z.int(),
    /** What was asked about what was read, and the choice: its key where that has words in each language, else its text. */
    reading: z.enum(READINGS),
    questionKind: z.enum(QUESTION_KINDS),
    question: z.string(),
    heading: text,
    value: text,
    choice: z.string(),
    /** Of a token: what it may do, and until when. */
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    expiresAt: instant,
    /** Of a webhook: its host, what it is told of, and whether it is on. */
    host: z.string(),
    hookEvents: z.string(),
    isOn: z.boolean(),
  })
  .partial();
export type AuditState = z.infer<typeof auditState>;

/** `before` and `after` hold the fields that changed; null if the record did not exist then. */
export const auditEntry = z.object({
  id: answeredId,
  at: instant,
  actorMemberId: answeredId.nullable(),
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  thingId: answeredId.nullable(),
  label: z.string(),
  before: auditState.nullable(),
  after: auditState.nullable(),
  /** Whether personal data was removed from it. */
  isRedacted: z.boolean(),
  /** The token with which a program made the change; null where a person did. */
  tokenId: answeredId.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
