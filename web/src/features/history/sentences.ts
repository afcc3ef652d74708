import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { AuditAction, AuditEntry, AuditState } from '@rallybook/contract/schemas/audit';
import type { DeletedThing } from '@rallybook/contract/schemas/deleted';
import { formatMonth } from '../../parts/format';
import { sayName } from '../../parts/texts';
import { changeText } from './change-text';
import {
  costOfLabel,
  costText,
  countText,
  entryText,
  guestText,
  transferText,
} from './field-texts';
import type { GROUPED } from './group-changes';

interface Told {
  /** Who did it. */
  who: string;
  /** What the thing is called. */
  label: string;
  /** The thing as it is after the change, or was before it. */
  state: AuditState;
  /** Of an edit, the values before and after: "300 kVND → 280 kVND". */
  change: string;
  /** They did it to themself, or to what is theirs. */
  isOwn: boolean;
}

const monthText = ({ year, month }: AuditState) =>
  formatMonth({ year: year ?? 0, month: month ?? 1 }, i18n.locale);
const dateText = ({ date }: AuditState) => (date === undefined ? '' : formatDisplayDate(date));

const entry = ({ label, state }: Told) => entryText(state) ?? label;
const guest = ({ label, state }: Told) => guestText(state) ?? label;
const count = ({ label, state }: Told) => countText(state) ?? label;
const transfer = ({ label, state }: Told) => transferText(state) ?? label;
const transfers = (count: number) =>
  plural(count, { one: '# bank transfer', other: '# bank transfers' });
const cost = ({ label, state }: Told) => costText(state) ?? costOfLabel(label);
const member = ({ label, state }: Told) => sayName(state.memberName ?? label);

const SENTENCES: Record<AuditAction, (told: Told) => string> = {
  'club.created': ({ who }) => t`${who} created the club`,
  'club.edited': ({ who }) => t`${who} edited the club`,
  'club.activated': ({ who }) => t`${who} activated the club`,
  'club.deactivated': ({ who }) => t`${who} deactivated the club`,
  'club.deleted': ({ who }) => t`${who} deleted the club`,
  'club.restored': ({ who }) => t`${who} restored the club`,
  'member.created': ({ who, label }) => t`${who} added the member ${label}`,
  'member.edited': ({ who, label }) => t`${who} changed the member ${label}`,
  'member.deleted': ({ who, label, isOwn }) =>
    isOwn ? t`${who} left the club` : t`${who} removed the member ${label}`,
  'member.restored': ({ who, label }) => t`${who} restored the member ${label}`,
  'nickname.created': (told) => t`${told.who} gave ${member(told)} the nickname ${told.label}`,
  'nickname.deleted': (told) => t`${told.who} took the nickname ${told.label} from ${member(told)}`,
  'nickname.restored': (told) =>
    t`${told.who} gave ${member(told)} back the nickname ${told.label}`,
  'cost.created': (told) => t`${told.who} added the cost ${cost(told)}`,
  'cost.edited': (told) =>
    told.change === ''
      ? t`${told.who} changed the cost ${cost(told)}`
      : t`${told.who} changed the cost ${cost(told)}: ${told.change}`,
  'cost.deleted': (told) => t`${told.who} deleted the cost ${cost(told)}`,
  'cost.restored': (told) => t`${told.who} restored the cost ${cost(told)}`,
  'registration.created': (told) =>
    told.isOwn
      ? t`${told.who} registered for ${monthText(told.state)}`
      : t`${told.who} registered ${member(told)} for ${monthText(told.state)}`,
  'registration.replaced': (told) =>
    t`${told.who} changed the registration of ${member(told)} for ${monthText(told.state)}`,
  'registration.deleted': (told) =>
    t`${told.who} deleted the registration of ${member(told)} for ${monthText(told.state)}`,
  'registration.restored': (told) =>
    t`${told.who} restored the registration of ${member(told)} for ${monthText(told.state)}`,
  'tracking.created': (told) =>
    t`${told.who} recorded the attendance of ${member(told)} on ${dateText(told.state)}`,
  'tracking.edited': (told) =>
    told.change === ''
      ? t`${told.who} changed the attendance of ${member(told)}`
      : t`${told.who} changed the attendance of ${member(told)}: ${told.change}`,
  'tracking.deleted': (told) =>
    t`${told.who} deleted the attendance of ${member(told)} on ${dateText(told.state)}`,
  'tracking.restored': (told) =>
    t`${told.who} restored the attendance of ${member(told)} on ${dateText(told.state)}`,
  'settings.edited': ({ who }) => t`${who} changed the settings`,
  'bill.calculated': ({ who, state }) => t`${who} calculated the bill of ${monthText(state)}`,
  'bill.closed': ({ who, state }) => t`${who} closed ${monthText(state)}`,
  'bill.reopened': ({ who, state }) => t`${who} reopened ${monthText(state)}`,
  'entry.created': (told) => t`${told.who} entered for ${member(told)}: ${entry(told)}`,
  'entry.reversed': (told) => t`${told.who} took back for ${member(told)}: ${entry(told)}`,
  'fund.created': (told) => t`${told.who} entered in the fund: ${entry(told)}`,
  'fund.reversed': (told) => t`${told.who} took back in the fund: ${entry(told)}`,
  'fund.counted': (told) => t`${told.who} counted the fund: ${count(told)}`,
  'payee.changed': ({ who }) => t`${who} changed the account that members pay to`,
  'pay_link.renewed': (told) => t`${told.who} replaced the payment page of ${member(told)}`,
  'bank_line.imported': ({ who, state }) => t`${who} imported ${transfers(state.added ?? 0)}`,
  'bank_line.allocated': (told) =>
    t`${told.who} recorded whose payment a bank transfer is: ${transfer(told)}`,
  'bank_line.ignored': (told) => t`${told.who} set a bank transfer aside: ${transfer(told)}`,
  'rule.changed': (told) => t`${told.who} chose a fee rule from ${monthText(told.state)} on`,
  'rule.removed': (told) => t`${told.who} took back the fee rule from ${monthText(told.state)} on`,
  'class.changed': ({ who }) => t`${who} changed the classes of members`,
  'guest.created': (told) => t`${told.who} entered the guest ${guest(told)}`,
  'guest.edited': (told) => t`${told.who} changed the guest ${guest(told)}`,
  'guest.deleted': (told) => t`${told.who} deleted the guest ${guest(told)}`,
  'guest.restored': (told) => t`${told.who} restored the guest ${guest(told)}`,
  'guest.paid': (told) => t`${told.who} marked the guest ${guest(told)} as paid`,
  'bank_line.undone': (told) => t`${told.who} opened a bank transfer again: ${transfer(told)}`,
  'bank_source.created': ({ who, label }) => t`${who} connected a bank account: ${label}`,
  'bank_source.deleted': ({ who, label }) => t`${who} disconnected a bank account: ${label}`,
};

/** One change as a sentence: who did what. */
export function sentenceOf(entry: AuditEntry): string {
  const { action, actorMemberId, kind } = entry;
  const [who, label] = [sayName(entry.actorName), sayName(entry.label)];
  const state = entry.after ?? entry.before ?? {};
  const memberId = kind === 'member' ? entry.thingId : state.memberId;
  const isOwn = typeof memberId === 'string' && memberId === actorMemberId;
  // Once personal data was taken out, what is left may not be enough for its own sentence.
  if (entry.isRedacted && Object.keys(state).length === 0) return t`${who}: ${label}`;
  const change = changeText(entry);
  // Whose it was is told before the arrow; so is whose it is, behind it.
  const told = action === 'tracking.edited' ? { ...state, ...entry.before } : state;
  return SENTENCES[action]({ who, label, state: told, change, isOwn });
}

type Grouped = (typeof GROUPED)[number];

const attendances = (count: number) =>
  plural(count, { one: '# attendance', other: '# attendances' });
const members = (count: number) => plural(count, { one: '# member', other: '# members' });

const GROUP_SENTENCES: Record<Grouped, (who: string, count: number) => string> = {
  'member.created': (who, count) => t`${who} added ${members(count)}`,
  'registration.created': (who, count) => t`${who} registered ${members(count)}`,
  'registration.replaced': (who, count) => t`${who} changed the registrations of ${members(count)}`,
  'tracking.created': (who, count) => t`${who} recorded ${attendances(count)}`,
  'tracking.deleted': (who, count) => t`${who} deleted ${attendances(count)}`,
  'tracking.restored': (who, count) => t`${who} restored ${attendances(count)}`,
};

/** Several changes that were one act, such as a chat's text that was recorded: how many there were. */
export function groupSentence({ action, actorName }: AuditEntry, count: number): string {
  return GROUP_SENTENCES[action as Grouped](sayName(actorName), count);
}

/** What was deleted, in a few words. */
export function deletedText({
  kind,
  was,
  ...thing
}: Pick<DeletedThing, 'kind' | 'label' | 'was'>): string {
  const label = sayName(thing.label);
  const told = { who: '', label, state: was, change: '', isOwn: false };
  if (kind === 'cost') return t`Cost: ${cost(told)}`;
  if (kind === 'guest') return t`Guest: ${guest(told)}`;
  if (kind === 'registration' && was.year !== undefined) {
    return t`Registration of ${member(told)} for ${monthText(was)}`;
  }
  if (kind === 'tracking' && was.date !== undefined) {
    return t`Attendance of ${member(told)} on ${dateText(was)}`;
  }
  if (kind === 'nickname') return t`Nickname: ${label}`;
  return kind === 'member' ? t`Member: ${label}` : label;
}
