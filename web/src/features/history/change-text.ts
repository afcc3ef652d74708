import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditEntry, AuditState } from '@rallybook/contract/schemas/audit';
import { formatSchedule } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { formatField } from './field-texts';

type Field = keyof AuditState;

/** The changed fields that the sentence of an edited cost or attendance record mentions, in this order. */
const MENTIONED: readonly Field[] = [
  'memberName',
  'date',
  'schedule',
  'category',
  'payerName',
  'amount',
];

function displayValue(currency: Currency, field: Field, state: AuditState): string {
  if (field === 'memberName') return displayName(state.memberName ?? '');
  if (field === 'payerName')
    return displayName(state.payerName ?? '') || t`Club Cost (Paid by Admin)`;
  if (field === 'schedule') {
    return state.schedule ? formatSchedule(state.schedule, i18n.locale) : t`No schedule`;
  }
  return formatField(currency, field, state);
}

/** The changed values of a cost or attendance record: "300 kVND → 280 kVND"; '' where there are none to mention. */
export function changeText(currency: Currency, { kind, before, after }: AuditEntry): string {
  if (before === null || after === null || (kind !== 'cost' && kind !== 'tracking')) return '';
  return MENTIONED.filter((field) => field in before && field in after)
    .map((field) => [displayValue(currency, field, before), displayValue(currency, field, after)])
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join(', ');
}
