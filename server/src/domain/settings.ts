import {
  type BillSettings,
  type BillSettingsProblem,
  completeBillSettings,
  RATIO_SCALE,
  shownFee,
  shownRatio,
} from '@rallybook/contract/rules/bill-settings';
import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { RegistrationType } from '@rallybook/contract/schemas/clubs';
import type { BillSettingsAnswer, NewBillSettings } from '@rallybook/contract/schemas/settings';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import { clubById, updateClub } from '../db/queries/clubs.ts';
import type { ClubRow } from '../db/tables.ts';
import { inClub } from '../db/transaction.ts';
import { invalidField } from '../errors.ts';

const PROBLEMS: Record<BillSettingsProblem, string> = {
  not_two: 'Give exactly two of the three settings',
  division_by_zero: 'The third setting cannot be computed: that would divide by zero',
  too_large: 'The third setting would be too large',
};

/** The settings that a club gave, or null where it never saved any. */
export function givenBillSettings(club: ClubRow): BillSettings | null {
  const { registrationFee, unregistrationFee, unregisteredFeeRatio } = club;
  const given = { registrationFee, unregistrationFee, unregisteredFeeRatio };
  return Object.values(given).every((value) => value === null) ? null : given;
}

function presentBillSettings(given: BillSettings | null): BillSettingsAnswer {
  if (given === null) {
    return {
      registrationFee: null,
      unregistrationFee: null,
      unregisteredFeeRatio: null,
      given: [],
    };
  }
  const exact = completeBillSettings(given);
  if (typeof exact === 'string') throw invalidField('registration_fee', PROBLEMS[exact]);
  return {
    registrationFee: thousandsFromVnd(shownFee(exact.registrationFee)),
    unregistrationFee: thousandsFromVnd(shownFee(exact.unregistrationFee)),
    unregisteredFeeRatio: shownRatio(exact.unregisteredFeeRatio) / RATIO_SCALE,
    given: [
      ...(given.registrationFee === null ? [] : (['registration_fee'] as const)),
      ...(given.unregistrationFee === null ? [] : (['unregistration_fee'] as const)),
      ...(given.unregisteredFeeRatio === null ? [] : (['unregistered_fee_ratio'] as const)),
    ],
  };
}

export async function getBillSettings({ db }: Context, { club }: ClubScope) {
  return presentBillSettings(givenBillSettings(await clubById(db, club.id)));
}

/** Keeps the two settings that were given; the third always follows from them, exactly. */
export async function saveBillSettings(
  { db }: Context,
  { club }: ClubScope,
  input: NewBillSettings,
): Promise<BillSettingsAnswer> {
  const fee = (thousands: number | null | undefined) =>
    thousands === null || thousands === undefined ? null : vndFromThousands(thousands);
  const ratio = input.unregisteredFeeRatio ?? null;
  const given: BillSettings = {
    registrationFee: fee(input.registrationFee),
    unregistrationFee: fee(input.unregistrationFee),
    unregisteredFeeRatio: ratio === null ? null : Math.round(ratio * RATIO_SCALE),
  };
  const answer = presentBillSettings(given);
  await inClub(db, club.id, 'exclusive', (trx) => updateClub(trx, club.id, given));
  return answer;
}

function presentRegistrationSettings(club: ClubRow) {
  return {
    id: club.id,
    registrationType: club.registrationType,
    createdAt: club.createdAt,
    updatedAt: club.registrationTypeAt,
  };
}

export async function getRegistrationSettings({ db }: Context, { club }: ClubScope) {
  return presentRegistrationSettings(await clubById(db, club.id));
}

/** Registrations that were made keep their form (decisions, point 4). */
export async function saveRegistrationSettings(
  { db, clock }: Context,
  { club }: ClubScope,
  registrationType: RegistrationType,
) {
  const registrationTypeAt = clock().toISOString();
  return inClub(db, club.id, 'exclusive', async (trx) => {
    await updateClub(trx, club.id, { registrationType, registrationTypeAt });
    return presentRegistrationSettings(await clubById(trx, club.id));
  });
}
