import { rules } from '@rallybook/contract/endpoints/rules';
import { settings } from '@rallybook/contract/endpoints/settings';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import type { BillSettingsAnswer } from '@rallybook/contract/schemas/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The fees of the club. */
export function billSettingsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bill settings', clubId],
    queryFn: ({ signal }) => call(settings.getBill, { params: { clubId } }, { clubId, signal }),
  });
}

/** The rules by which a club splits its money, by month. */
export function rulesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['rules', clubId],
    queryFn: async ({ signal }) =>
      (await call(rules.list, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** The bill settings as a rule: fixed fees where at least two of the settings are saved, else shared cost. */
export function ruleOfSettings({ given, ...fees }: BillSettingsAnswer): GivenFeeRule {
  if (given.length < 2) return { kind: 'shared', roundTo: 0 };
  const isGiven = (name: BillSettingsAnswer['given'][number]) => given.includes(name);
  return {
    kind: 'fixed_fees',
    roundTo: 0,
    registrationFee: isGiven('registration_fee') ? fees.registrationFee : null,
    unregistrationFee: isGiven('unregistration_fee') ? fees.unregistrationFee : null,
    unregisteredFeeRatio: isGiven('unregistered_fee_ratio') ? fees.unregisteredFeeRatio : null,
  };
}
