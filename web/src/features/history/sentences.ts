import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditAction, AuditEntry, AuditState } from '@rallybook/contract/schemas/audit';
import type { DeletedResource } from '@rallybook/contract/schemas/deleted';
import { choiceText, questionText } from '../../parts/questions/question-texts';
import { courtInText } from '../../parts/texts/courts';
import { formatMonth } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { changeText } from './change-text';
import {
  answerText,
  costOfLabel,
  costText,
  countText,
  entryText,
  guestOfLabel,
  guestText,
  recurringCostText,
  shuttleText,
  sessionText,
  transferText,
} from './field-texts';
import type { GROUPED } from './group-changes';

interface Facts {
  currency: Currency;
  /** Who did it. */
  who: string;
  /** The name of the changed record. */
  label: string;
  /** The record after the change, or before it where there is no after. */
  state: AuditState;
  /** The values before and after an edit: "300 kVND → 280 kVND". */
  change: string;
  /** Whether they did it to themself, or to a record of their own. */
  isOwn: boolean;
}

const monthText = ({ year, month }: AuditState) =>
  formatMonth({ year: year ?? 0, month: month ?? 1 }, i18n.locale);
const dateText = ({ date }: AuditState) => (date === undefined ? '' : formatDisplayDate(date));

const entry = ({ currency, label, state }: Facts) => entryText(currency, state) ?? label;
const guest = ({ currency, label, state }: Facts) =>
  guestText(currency, state) ?? guestOfLabel(label);
const count = ({ currency, label, state }: Facts) => countText(currency, state) ?? label;
const transfer = ({ currency, label, state }: Facts) => transferText(currency, state) ?? label;
const transfers = (count: number) =>
  plural(count, { one: '# bank transfer', other: '# bank transfers' });
const cost = ({ currency, label, state }: Facts) =>
  costText(currency, state) ?? costOfLabel(currency, label);
const shuttles = ({ currency, label, state }: Facts) => shuttleText(currency, state) ?? label;
const recurringCost = ({ currency, label, state }: Facts) =>
  recurringCostText(currency, state) ?? costOfLabel(currency, label);
const member = ({ label, state }: Facts) => displayName(state.memberName ?? label);

/** The session of a change of it, or of an answer to it. */
const session = ({ label, state }: Facts) => sessionText(state.session ?? label);
const giver = ({ state }: Facts) => displayName(state.fromMemberName ?? '');
const taker = ({ state }: Facts) =>
  displayName(state.toMemberName ?? '') || (state.guestName ?? '');

const games = (count: number) => plural(count, { one: '# game', other: '# games' });
const people = (count: number) => plural(count, { one: '# person', other: '# people' });

const PRESENCE: Record<
  NonNullable<AuditState['presence']>,
  (who: string, label: string) => string
> = {
  came: (who, label) => t`${who} recorded that ${label} came`,
  left: (who, label) => t`${who} recorded that ${label} left`,
  paused: (who, label) => t`${who} recorded that ${label} paused`,
  resumed: (who, label) => t`${who} recorded that ${label} went on`,
  undone: (who, label) => t`${who} took back that ${label} came`,
};

/** What was done, and the values before and after. */
const withChange = ({ change }: Facts, sentence: string) =>
  change === '' ? sentence : `${sentence}: ${change}`;

const SENTENCES: Record<AuditAction, (facts: Facts) => string> = {
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
  'nickname.created': (facts) => t`${facts.who} gave ${member(facts)} the nickname ${facts.label}`,
  'nickname.deleted': (facts) =>
    t`${facts.who} took the nickname ${facts.label} from ${member(facts)}`,
  'nickname.restored': (facts) =>
    t`${facts.who} gave ${member(facts)} back the nickname ${facts.label}`,
  'cost.created': (facts) => t`${facts.who} added the cost ${cost(facts)}`,
  'cost.edited': (facts) => withChange(facts, t`${facts.who} changed the cost ${cost(facts)}`),
  'cost.deleted': (facts) => t`${facts.who} deleted the cost ${cost(facts)}`,
  'cost.restored': (facts) => t`${facts.who} restored the cost ${cost(facts)}`,
  'recurring_cost.created': (facts) =>
    t`${facts.who} added the recurring cost ${recurringCost(facts)}`,
  'recurring_cost.edited': (facts) =>
    withChange(facts, t`${facts.who} changed the recurring cost ${recurringCost(facts)}`),
  'recurring_cost.deleted': (facts) =>
    t`${facts.who} deleted the recurring cost ${recurringCost(facts)}`,
  'recurring_cost.restored': (facts) =>
    t`${facts.who} restored the recurring cost ${recurringCost(facts)}`,
  'shuttle_purchase.created': (facts) =>
    t`${facts.who} entered the purchase of shuttlecocks ${shuttles(facts)}`,
  'shuttle_purchase.edited': (facts) =>
    withChange(facts, t`${facts.who} changed the purchase of shuttlecocks ${shuttles(facts)}`),
  'shuttle_purchase.deleted': (facts) =>
    t`${facts.who} deleted the purchase of shuttlecocks ${shuttles(facts)}`,
  'shuttle_purchase.restored': (facts) =>
    t`${facts.who} restored the purchase of shuttlecocks ${shuttles(facts)}`,
  'shuttle_use.created': (facts) =>
    t`${facts.who} entered the use of shuttlecocks ${shuttles(facts)}`,
  'shuttle_use.edited': (facts) =>
    withChange(facts, t`${facts.who} changed the use of shuttlecocks ${shuttles(facts)}`),
  'shuttle_use.deleted': (facts) =>
    t`${facts.who} deleted the use of shuttlecocks ${shuttles(facts)}`,
  'shuttle_use.restored': (facts) =>
    t`${facts.who} restored the use of shuttlecocks ${shuttles(facts)}`,
  'shuttle_count.created': (facts) =>
    t`${facts.who} entered the count of shuttlecocks ${shuttles(facts)}`,
  'shuttle_count.edited': (facts) =>
    withChange(facts, t`${facts.who} changed the count of shuttlecocks ${shuttles(facts)}`),
  'shuttle_count.deleted': (facts) =>
    t`${facts.who} deleted the count of shuttlecocks ${shuttles(facts)}`,
  'shuttle_count.restored': (facts) =>
    t`${facts.who} restored the count of shuttlecocks ${shuttles(facts)}`,
  'registration.created': (facts) =>
    facts.isOwn
      ? t`${facts.who} registered for ${monthText(facts.state)}`
      : t`${facts.who} registered ${member(facts)} for ${monthText(facts.state)}`,
  'registration.replaced': (facts) =>
    t`${facts.who} changed the registration of ${member(facts)} for ${monthText(facts.state)}`,
  'registration.deleted': (facts) =>
    t`${facts.who} deleted the registration of ${member(facts)} for ${monthText(facts.state)}`,
  'registration.restored': (facts) =>
    t`${facts.who} restored the registration of ${member(facts)} for ${monthText(facts.state)}`,
  'tracking.created': (facts) =>
    t`${facts.who} recorded the attendance of ${member(facts)} on ${dateText(facts.state)}`,
  'tracking.edited': (facts) =>
    withChange(facts, t`${facts.who} changed the attendance of ${member(facts)}`),
  'tracking.deleted': (facts) =>
    t`${facts.who} deleted the attendance of ${member(facts)} on ${dateText(facts.state)}`,
  'tracking.restored': (facts) =>
    t`${facts.who} restored the attendance of ${member(facts)} on ${dateText(facts.state)}`,
  'settings.edited': ({ who }) => t`${who} changed the settings`,
  'bill.calculated': ({ who, state }) => t`${who} calculated the bill of ${monthText(state)}`,
  'bill.closed': ({ who, state }) => t`${who} closed ${monthText(state)}`,
  'bill.reopened': ({ who, state }) => t`${who} reopened ${monthText(state)}`,
  'entry.created': (facts) => t`${facts.who} entered for ${member(facts)}: ${entry(facts)}`,
  'entry.reversed': (facts) => t`${facts.who} took back for ${member(facts)}: ${entry(facts)}`,
  'fund.created': (facts) => t`${facts.who} entered in the fund: ${entry(facts)}`,
  'fund.reversed': (facts) => t`${facts.who} took back in the fund: ${entry(facts)}`,
  'fund.counted': (facts) => t`${facts.who} counted the fund: ${count(facts)}`,
  'payee.changed': ({ who }) => t`${who} changed the account that members pay to`,
  'pay_link.renewed': (facts) => t`${facts.who} replaced the payment page of ${member(facts)}`,
  'month_link.renewed': ({ who, state }) =>
    t`${who} replaced the link of the page of ${monthText(state)}`,
  'bank_line.imported': ({ who, state }) => t`${who} imported ${transfers(state.added ?? 0)}`,
  'bank_line.allocated': (facts) =>
    t`${facts.who} recorded whose payment a bank transfer is: ${transfer(facts)}`,
  'bank_line.ignored': (facts) => t`${facts.who} set a bank transfer aside: ${transfer(facts)}`,
  'rule.changed': (facts) => t`${facts.who} chose a fee rule from ${monthText(facts.state)} on`,
  'rule.removed': (facts) =>
    t`${facts.who} took back the fee rule from ${monthText(facts.state)} on`,
  'absence.changed': (facts) =>
    t`${facts.who} chose what is forgiven to who does not come, from ${monthText(facts.state)} on`,
  'play_fee.changed': (facts) =>
    t`${facts.who} chose who pays the shuttlecocks of games, from ${monthText(facts.state)} on`,
  'session_link.renewed': ({ who, label }) =>
    label === ''
      ? t`${who} replaced the link of the club`
      : t`${who} replaced the own link of ${displayName(label)}`,
  'notice.changed': ({ who }) => t`${who} changed what the club tells its members`,
  'bot.connected': ({ who, label }) => t`${who} connected a bot: ${label}`,
  'bot.disconnected': ({ who, label }) => t`${who} disconnected a bot: ${label}`,
  'member.forget_asked': ({ who }) => t`${who} asks to be forgotten`,
  'device.bound': ({ who }) => t`${who} answers from a further device from now on`,
  'device.unbound': ({ who, label }) => t`${who} unbound the devices of ${displayName(label)}`,
  'device.allowed': ({ who, label }) =>
    t`${who} let a new phone answer as ${displayName(label)}: the former ones end`,
  'device.refused': ({ who, label }) =>
    t`${who} did not let a further phone answer as ${displayName(label)}`,
  'member.claimed': ({ who, label }) =>
    t`${who} joined ${displayName(label)} to their account by the own link`,
  'class.changed': ({ who }) => t`${who} changed the classes of members`,
  'guest.created': (facts) => t`${facts.who} entered the guest ${guest(facts)}`,
  'guest.edited': (facts) => t`${facts.who} changed the guest ${guest(facts)}`,
  'guest.deleted': (facts) => t`${facts.who} deleted the guest ${guest(facts)}`,
  'guest.restored': (facts) => t`${facts.who} restored the guest ${guest(facts)}`,
  'guest.paid': (facts) => t`${facts.who} marked the guest ${guest(facts)} as paid`,
  'session.created': (facts) => t`${facts.who} added an extra session: ${session(facts)}`,
  'session.cancelled': (facts) => t`${facts.who} cancelled the session of ${session(facts)}`,
  'session.restored': (facts) => t`${facts.who} restored the session of ${session(facts)}`,
  'session.moved': (facts) => t`${facts.who} moved the session of ${session(facts)}`,
  'session.edited': (facts) => t`${facts.who} changed the session of ${session(facts)}`,
  'answer.given': (facts) =>
    facts.isOwn
      ? t`${facts.who} answered for ${session(facts)}: ${answerText(facts.state)}`
      : t`${facts.who} answered for ${member(facts)}, ${session(facts)}: ${answerText(facts.state)}`,
  'answer.moved_up': (facts) =>
    t`${facts.who}: ${member(facts)} moved up from the waiting list, ${session(facts)}`,
  'answer.moved_back': (facts) =>
    t`${facts.who}: ${member(facts)} has to wait for a place again, ${session(facts)}`,
  'answer.ended': (facts) =>
    t`${facts.who}: the answer of ${member(facts)} has ended, ${session(facts)}`,
  'pass.created': (facts) =>
    t`${facts.who} passed the place of ${giver(facts)} to ${taker(facts)}, ${session(facts)}`,
  'pass.undone': (facts) =>
    t`${facts.who} took the place of ${giver(facts)} back from ${taker(facts)}, ${session(facts)}`,
  'pass.ended': (facts) =>
    t`${facts.who}: the place of ${giver(facts)} is no longer passed to ${taker(facts)}, ${session(facts)}`,
  'bank_line.undone': (facts) => t`${facts.who} opened a bank transfer again: ${transfer(facts)}`,
  'import.created': ({ who, label }) =>
    label === '' ? t`${who} took over sheets` : t`${who} took over sheets: ${label}`,
  'import.undone': ({ who, label }) =>
    label === ''
      ? t`${who} took back imported sheets`
      : t`${who} took back imported sheets: ${label}`,
  'play.recorded': (facts) =>
    t`Play, ${session(facts)}: ${games(facts.state.games ?? 0)}, ${people(facts.state.people ?? 0)}`,
  'evening.edited': ({ who }) => t`${who} changed how the session is played`,
  'game.created': ({ who, label }) => t`${who} recorded a game: ${label}`,
  'game.edited': ({ who, label, state }) => {
    if (state.endedAt === null) return t`${who} opened a game again: ${label}`;
    return state.endedAt === undefined
      ? t`${who} changed a game: ${label}`
      : t`${who} ended a game: ${label}`;
  },
  'game.deleted': ({ who, label }) => t`${who} deleted a game: ${label}`,
  'game.restored': ({ who, label }) => t`${who} restored a game: ${label}`,
  'presence.changed': ({ who, label, state }) => PRESENCE[state.presence ?? 'came'](who, label),
  'reading.answered': (facts) => t`${facts.who} answered ${readingAnswer(facts)}`,
  'reading.deleted': (facts) => t`${facts.who} took back the answer ${readingAnswer(facts)}`,
  'reading.restored': (facts) => t`${facts.who} kept the answer again: ${readingAnswer(facts)}`,
  'token.created': ({ who, label }) => t`${who} gave a program access: ${label}`,
  'token.deleted': ({ who, label }) => t`${who} ended the access of a program: ${label}`,
  'bank_source.created': ({ who, label }) => t`${who} connected a bank account: ${label}`,
  'bank_source.deleted': ({ who, label }) => t`${who} disconnected a bank account: ${label}`,
  'webhook.created': ({ who, label }) => t`${who} lets another program be told: ${label}`,
  'webhook.edited': ({ who, label }) => t`${who} changed what another program is told: ${label}`,
  'webhook.rotated': ({ who, label }) => t`${who} renewed the secret for another program: ${label}`,
  'webhook.deleted': ({ who, label }) => t`${who} stopped telling another program: ${label}`,
};

/** A question about what was read, with its answer: "What does “QR” say? Came in". */
const readingAnswer = ({ currency, state, label }: Facts): string =>
  state.questionKind === undefined || state.choice === undefined
    ? label
    : `${questionText({ ...state, kind: state.questionKind })} ${choiceText(currency, state.choice)}`;

/** One change as a sentence: who did what. */
export function sentenceOf(currency: Currency, entry: AuditEntry): string {
  const { action, actorMemberId, kind } = entry;
  const [who, label] = [displayName(entry.actorName), displayName(entry.label)];
  const state = entry.after ?? entry.before ?? {};
  const memberId = kind === 'member' ? entry.thingId : state.memberId;
  const isOwn = typeof memberId === 'string' && memberId === actorMemberId;
  // Once personal data was removed, what is left may not be enough for the sentence of the action.
  if (entry.isRedacted && Object.keys(state).length === 0) return t`${who}: ${label}`;
  const change = changeText(currency, entry);
  // An edit of attendance may change the member: the sentence names the old one, and `change` has both.
  const shownState = action === 'tracking.edited' ? { ...state, ...entry.before } : state;
  return SENTENCES[action]({ currency, who, label, state: shownState, change, isOwn });
}

type Grouped = (typeof GROUPED)[number];

const attendances = (count: number) =>
  plural(count, { one: '# attendance', other: '# attendances' });
const members = (count: number) => plural(count, { one: '# member', other: '# members' });
const answers = (count: number) => plural(count, { one: '# answer', other: '# answers' });
const questions = (count: number) => plural(count, { one: '# question', other: '# questions' });

const GROUP_SENTENCES: Record<Grouped, (who: string, count: number) => string> = {
  'member.created': (who, count) => t`${who} added ${members(count)}`,
  'registration.created': (who, count) => t`${who} registered ${members(count)}`,
  'registration.replaced': (who, count) => t`${who} changed the registrations of ${members(count)}`,
  'tracking.created': (who, count) => t`${who} recorded ${attendances(count)}`,
  'tracking.deleted': (who, count) => t`${who} deleted ${attendances(count)}`,
  'tracking.restored': (who, count) => t`${who} restored ${attendances(count)}`,
  'answer.moved_up': (who, count) => t`${who}: ${members(count)} moved up from the waiting list`,
  'answer.ended': (who, count) => t`${who}: ${answers(count)} to sessions have ended`,
  'reading.answered': (who, count) => t`${who} answered ${questions(count)} about what was read`,
};

/**
 * A group of changes as a sentence, with their number: several changes that one call has made, such as recording the
 * names of a chat.
 */
export function groupSentence({ action, actorName }: AuditEntry, count: number): string {
  return GROUP_SENTENCES[action as Grouped](displayName(actorName), count);
}

/** What was deleted, in a few words. */
export function deletedText(
  currency: Currency,
  { kind, was: state, ...resource }: Pick<DeletedResource, 'kind' | 'label' | 'was'>,
): string {
  const label = displayName(resource.label);
  const facts = { currency, who: '', label, state, change: '', isOwn: false };
  if (kind === 'cost') return t`Cost: ${cost(facts)}`;
  if (kind === 'guest') return t`Guest: ${guest(facts)}`;
  if (kind === 'registration' && state.year !== undefined) {
    return t`Registration of ${member(facts)} for ${monthText(state)}`;
  }
  if (kind === 'tracking' && state.date !== undefined) {
    return t`Attendance of ${member(facts)} on ${dateText(state)}`;
  }
  if (kind === 'game') {
    const where = courtInText(state.court ?? '');
    return t`Game on ${where}, ${sessionText(label)}`;
  }
  if (kind === 'reading') return t`Answer: ${readingAnswer(facts)}`;
  if (kind === 'nickname') return t`Nickname: ${label}`;
  return kind === 'member' ? t`Member: ${label}` : label;
}
