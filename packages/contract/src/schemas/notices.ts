import { z } from 'zod';
import { issue } from '../issues.ts';
import {
  CHANNELS,
  DROP_REASONS,
  NOTICE_KIND_RULES,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeKindRules,
  type NoticeRules,
} from '../rules/notices/kinds.ts';
import { answeredId, answeredTime, atMost, id, instant, time } from '../values.ts';
import { toCamelKey } from '../wire/case.ts';
import { page, pageShape } from './common.ts';

const wholeNumber = (min: number, max: number) =>
  z.int(issue('not_whole')).min(min, issue('too_small')).max(max, issue('too_large'));

type SwitchOf<Kind extends string> = Kind extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<SwitchOf<Tail>>}`
  : Kind;
/** A switch for each kind, by the name that the kind has on the wire. */
type Switches = Record<SwitchOf<NoticeKind>, boolean>;

const switchOf = (kind: string) => toCamelKey(kind) as keyof Switches;

const switchesOf = (
  kinds: readonly string[],
  schemaOf: (kind: string) => z.ZodType<boolean | undefined>,
) => z.strictObject(Object.fromEntries(kinds.map((kind) => [switchOf(kind), schemaOf(kind)])));

/** The switches that a client or a file gives; what came later than they did may be missing. */
export const givenSwitches = (rules: Readonly<Record<string, NoticeKindRules>>) =>
  switchesOf(Object.keys(rules), (kind) =>
    rules[kind]!.mayBeMissing ? z.boolean().optional() : z.boolean(),
  ) as unknown as z.ZodType<Partial<Switches>>;

const clockTime = time.check(atMost(5));

const settingsShape = {
  remindHours: wholeNumber(0, 168),
  digestAt: clockTime,
  oweDays: wholeNumber(1, 31),
};

/** What a club tells its members, and when. */
export const noticeSettings = z.strictObject({
  kinds: switchesOf(NOTICE_KINDS, () => z.boolean()) as unknown as z.ZodType<Switches>,
  ...settingsShape,
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** The same as a client or a club's file gives it. */
export const givenNoticeSettings = z.strictObject({
  kinds: givenSwitches(NOTICE_KIND_RULES),
  ...settingsShape,
});
export type GivenNoticeSettings = z.infer<typeof givenNoticeSettings>;

/** The switches of a club in which these kinds are on. */
export const toNoticeSettings = ({ kinds, ...rules }: NoticeRules): NoticeSettings => ({
  kinds: Object.fromEntries(
    NOTICE_KINDS.map((kind) => [switchOf(kind), kinds.includes(kind)]),
  ) as Switches,
  ...rules,
});

/**
 * The kinds that are switched on.
 * @param before those that were on before: what is not said about a kind leaves it as it is
 */
export const fromNoticeSettings = (
  { kinds, ...rules }: GivenNoticeSettings,
  before: readonly NoticeKind[],
): NoticeRules => ({
  kinds: NOTICE_KINDS.filter((kind) => kinds[switchOf(kind)] ?? before.includes(kind)),
  ...rules,
});

function withoutRepeats<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .max(max, issue('too_many'))
    .refine((items) => new Set(items).size === items.length, issue('listed_twice'));
}

const choiceShape = {
  /** In order; what is left out is not used. */
  channels: withoutRepeats(z.enum(CHANNELS), CHANNELS.length),
  kindsOff: withoutRepeats(z.enum(NOTICE_KINDS), NOTICE_KINDS.length),
  quietFrom: clockTime,
  quietTo: clockTime,
};

/** How a member wants to be told in a club. */
export const givenNoticeChoice = z.strictObject({ clubId: id, ...choiceShape });
export type GivenNoticeChoice = z.infer<typeof givenNoticeChoice>;

/** By which way to send something to oneself. */
export const testNotice = z.strictObject({ clubId: id, channel: z.enum(CHANNELS) });

const answeredChoice = {
  channels: z.array(z.enum(CHANNELS)),
  kindsOff: z.array(z.enum(NOTICE_KINDS)),
  quietFrom: answeredTime,
  quietTo: answeredTime,
};

export const noticeChoice = z.object({
  clubId: answeredId,
  clubName: z.string(),
  ...answeredChoice,
  /** The channels by which the member can be reached now. */
  usable: z.array(z.enum(CHANNELS)),
});
export type NoticeChoiceOfClub = z.infer<typeof noticeChoice>;

export const noticeChoices = z.object({ items: z.array(noticeChoice) });

export const noticeQuery = z.strictObject(pageShape);

const noticeShape = {
  kind: z.enum(NOTICE_KINDS),
  /** The occasion; it begins with what the notice is about. */
  thing: z.string(),
  channel: z.enum(CHANNELS).nullable(),
  dueAt: instant,
  sentAt: instant.nullable(),
  dropped: z.enum(DROP_REASONS).nullable(),
};

/** What was told to a member, or why not. It holds no text, no address and no amount. */
const notice = z.object({
  id: answeredId,
  memberId: answeredId,
  memberName: z.string(),
  ...noticeShape,
});
export type Notice = z.infer<typeof notice>;

export const notices = page(notice);

export const unreachable = z.object({ count: z.int() });

/** What was told to whoever asks. */
export const lastNotices = z.object({
  items: z.array(
    z.object({
      id: answeredId,
      kind: z.enum(NOTICE_KINDS),
      channel: z.enum(CHANNELS).nullable(),
      dueAt: instant,
      /** Null where it could not be told. */
      sentAt: instant.nullable(),
    }),
  ),
});

/** What a member finds in their own data. */
export const ownNotices = z.object({
  ...answeredChoice,
  sent: z.array(z.object(noticeShape)),
});
