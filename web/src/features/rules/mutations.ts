import { msg } from '@lingui/core/macro';
import { absence as absences } from '@rallybook/contract/endpoints/absence';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenAbsence } from '@rallybook/contract/schemas/absence';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { call } from '../../data/api/api';
import { clubMutation } from '../../data/cache/club-mutation';

/** Saves a rule that applies from a month on. */
export const saveRuleMutation = clubMutation({
  send: (clubId, { rule, from: { year, month } }: { rule: GivenFeeRule; from: YearMonth }) =>
    call(rules.put, { params: { clubId, year, month }, body: { rule } }, { clubId }),
  meta: { fallback: msg`Failed to save the rule` },
});

/** Saves what is forgiven from a month on. */
export const saveAbsenceMutation = clubMutation({
  send: (clubId, { absence, from: { year, month } }: { absence: GivenAbsence; from: YearMonth }) =>
    call(absences.put, { params: { clubId, year, month }, body: absence }, { clubId }),
  meta: { fallback: msg`Failed to save this` },
});

/** Deletes the rule that applies from a month on. */
export const removeRuleMutation = clubMutation({
  send: (clubId, { year, month }: YearMonth) =>
    call(rules.remove, { params: { clubId, year, month } }, { clubId }),
  // Not awaited, because the row disappears.
  reloadWhen: 'background',
  meta: { fallback: msg`Failed to delete the rule` },
});
