import type { IssueCode } from '@rallybook/contract/issues';
import { billSettingFields } from '@rallybook/contract/records/bills';
import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import {
  type BillSettings,
  type BillSettingsProblem,
  completeBillSettings,
  shownFee,
  shownRatio,
} from '@rallybook/contract/rules/billing/bill-settings';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type {
  BillSettingsAnswer,
  NewBillSettings,
  NewRegistrationSettings,
} from '@rallybook/contract/schemas/settings';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { invalidField } from '../../errors.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireVersion } from '../guards/versions.ts';

const ISSUES: Record<BillSettingsProblem, IssueCode> = {
  not_two: 'not_two_settings',
  division_by_zero: 'division_by_zero',
  too_large: 'setting_too_large',
};

/** The two settings that a club entered, or null if it never saved any. */
export function givenBillSettings(club: ClubRow): BillSettings | null {
  const { registrationFee, unregistrationFee, unregisteredFeeRatio } = club;
  const given = { registrationFee, unregistrationFee, unregisteredFeeRatio };
  return Object.values(given).every((value) => value === null) ? null : given;
}

/** The settings to answer, without their version. */
function completeSettings(
  currency: Currency,
  given: BillSettings | null,
): Omit<BillSettingsAnswer, 'version'> {
  if (given === null) {
    return {
      registrationFee: null,
      unregistrationFee: null,
      unregisteredFeeRatio: null,
      given: [],
    };
  }
  const exact = completeBillSettings(currency, given);
  if (typeof exact === 'string') throw invalidField('registration_fee', ISSUES[exact]);
  return {
    ...toAnswer(currency, billSettingFields, {
      registrationFee: shownFee(exact.registrationFee),
      unregistrationFee: shownFee(exact.unregistrationFee),
      unregisteredFeeRatio: shownRatio(exact.unregisteredFeeRatio),
    }),
    given: [
      ...(given.registrationFee === null ? [] : (['registration_fee'] as const)),
      ...(given.unregistrationFee === null ? [] : (['unregistration_fee'] as const)),
      ...(given.unregisteredFeeRatio === null ? [] : (['unregistered_fee_ratio'] as const)),
    ],
  };
}

export async function getBillSettings({ db }: Context, { club }: ClubScope) {
  const row = await clubById(db, club.id);
  return {
    ...completeSettings(club.currency, givenBillSettings(row)),
    version: row.billSettingsVersion,
  };
}

/**
 * The two given settings, in the form in which they are stored; three nulls if none are given.
 * @throws invalid_input if the third cannot be computed
 */
export function readBillSettings(
  currency: Currency,
  input: Omit<NewBillSettings, 'version'>,
): BillSettings {
  const given: BillSettings = toRow(currency, billSettingFields, input);
  const isGiven = Object.values(given).some((value) => value !== null);
  if (isGiven) completeSettings(currency, given);
  return given;
}

/**
 * Stores the two given settings; the third always follows from them, exactly.
 * @throws edit_conflict if the settings' version is not the given one
 */
export async function saveBillSettings(
  context: Context,
  scope: ClubScope,
  { version: seen, ...input }: NewBillSettings,
): Promise<BillSettingsAnswer> {
  const { club } = scope;
  const given = readBillSettings(scope.club.currency, input);
  const settings = completeSettings(club.currency, given);
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await clubById(trx, club.id);
    requireVersion(row.billSettingsVersion, seen);
    const { given: before, ...feesBefore } = completeSettings(
      club.currency,
      givenBillSettings(row),
    );
    const { given: after, ...feesAfter } = settings;
    const changed = difference(feesBefore, feesAfter);
    if (changed === null && before.join() === after.join()) {
      return { ...settings, version: row.billSettingsVersion };
    }
    const version = row.billSettingsVersion + 1;
    await updateClub(trx, club.id, { ...given, billSettingsVersion: version });
    // If a different pair of settings gives the same fees, the audit entry shows the fees anyway.
    const snapshot = changed ?? { before: feesBefore, after: feesAfter };
    await writeAudit(trx, context, current, [{ ...settingsOf(row), ...snapshot }]);
    return { ...settings, version };
  });
}

const settingsOf = ({ id, name }: ClubRow) =>
  ({ action: 'settings.edited', resourceId: id, label: name }) as const;

function presentRegistrationSettings(club: ClubRow) {
  return {
    id: club.id,
    registrationType: club.registrationType,
    createdAt: club.createdAt,
    updatedAt: club.registrationTypeAt,
    version: club.registrationSettingsVersion,
  };
}

export async function getRegistrationSettings({ db }: Context, { club }: ClubScope) {
  return presentRegistrationSettings(await clubById(db, club.id));
}

/**
 * Existing registrations keep their form (docs/product-rules.md, 4).
 * @throws edit_conflict if the settings' version is not the given one
 */
export async function saveRegistrationSettings(
  context: Context,
  scope: ClubScope,
  { registrationType, version }: NewRegistrationSettings,
) {
  const { club } = scope;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await clubById(trx, club.id);
    requireVersion(row.registrationSettingsVersion, version);
    const before = { registrationType: row.registrationType };
    const changed = difference(before, { registrationType });
    if (changed !== null)
      await writeAudit(trx, context, current, [{ ...settingsOf(row), ...changed }]);
    return presentRegistrationSettings(
      await storeRegistrationType(trx, context, row, registrationType),
    );
  });
}

/**
 * Stores the type of registration of a club; its settings have a new version if it is another one.
 * @returns the club with it
 */
export async function storeRegistrationType(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  row: ClubRow,
  registrationType: ClubRow['registrationType'],
): Promise<ClubRow> {
  const isOther = registrationType !== row.registrationType;
  const change = {
    registrationType,
    registrationTypeAt: clock().toISOString(),
    registrationSettingsVersion: row.registrationSettingsVersion + (isOther ? 1 : 0),
  };
  await updateClub(trx, row.id, change);
  return { ...row, ...change };
}
