import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { AuditKind, AuditState } from '@rallybook/contract/schemas/audit';
import { formatMoney, formatRatio, formatSchedule } from '../../lib/format';
import { sayName } from '../../lib/texts';

type Field = keyof AuditState;

/** What the fields of a change are called. Those without a name are told in its sentence. */
export const fieldTexts: Partial<Record<Field, MessageDescriptor>> = {
  name: msg`Name`,
  location: msg`Location`,
  capacity: msg`Capacity`,
  description: msg`Description`,
  status: msg`Status`,
  timeZone: msg`Time zone`,
  schedules: msg`Schedules`,
  alias: msg`Alias`,
  email: msg`Email`,
  role: msg`Role`,
  joinDate: msg`Join Date`,
  days: msg`Days`,
  registrationType: msg`Registration type`,
  registrationFee: msg`Registration Fee`,
  unregistrationFee: msg`Unregistration Fee`,
  unregisteredFeeRatio: msg`Unregistration Fee Ratio`,
  totalCost: msg`Total Cost`,
  totalFee: msg`Total Fee`,
};

const words: Record<string, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
  removed: msg`Removed`,
  player: msg`Player`,
  manager: msg`Manager`,
  owner: msg`Owner`,
  DAYS: msg`Flexible Days`,
  SCHEDULES: msg`Schedules`,
  SHUTTLE: msg`SHUTTLE`,
  COURT_RENTAL: msg`COURT RENTAL`,
  OTHER: msg`OTHER`,
};

/** A word of the contract as people say it. */
function sayWord(word: string): string {
  const known = words[word];
  return known === undefined ? word : i18n._(known);
}

/** Stands for a value that is not there. */
export const NONE = '-';

function formatNumber(field: Field, value: number): string {
  if (field === 'unregisteredFeeRatio') return formatRatio(value, i18n.locale);
  if (field === 'capacity' || field === 'days') return String(value);
  return formatMoney(value, i18n.locale);
}

function formatText(field: Field, value: string): string {
  if (field === 'joinDate') return formatDisplayDate(value);
  if (field === 'name') return sayName(value) || NONE;
  const isWord = field === 'status' || field === 'role' || field === 'registrationType';
  return isWord ? sayWord(value) : value || NONE;
}

/** A value of a change as people read it; a dash where there is none. */
export function formatField(field: Field, state: AuditState): string {
  if (field === 'schedules') {
    const all = (state.schedules ?? []).map((schedule) => formatSchedule(schedule, i18n.locale));
    return all.join(', ') || NONE;
  }
  const value = state[field];
  if (typeof value === 'number') return formatNumber(field, value);
  return typeof value === 'string' ? formatText(field, value) : NONE;
}

export const kindTexts: Record<AuditKind, MessageDescriptor> = {
  club: msg`Club`,
  member: msg`Members`,
  registration: msg`Registration`,
  tracking: msg`Tracking`,
  cost: msg`Costs`,
  bill: msg`Bill`,
  settings: msg`Settings`,
};

/** A cost in a few words: "SHUTTLE, 08/10/2026, 280.5 kVND, paid by Lan". */
export function costText({ category, date, amount, ...state }: AuditState): string | null {
  if (category === undefined || date === undefined || amount === undefined) return null;
  const facts = [sayWord(category), formatDisplayDate(date), formatMoney(amount, i18n.locale)];
  const payerName = sayName(state.payerName ?? '');
  if (payerName) facts.push(t`paid by ${payerName}`);
  return facts.join(', ');
}
