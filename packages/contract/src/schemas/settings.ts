import { z } from 'zod';
import { issue } from '../issues.ts';
import { billSettingFields } from '../records/bills.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { id, instant, version } from '../values.ts';
import { registrationType } from './clubs.ts';

/** Exactly two of the three; the server computes the third. */
export const newBillSettings = z
  .strictObject({
    ...givenShape(billSettingFields),
    version: version.optional(),
  })
  .refine(
    ({ registrationFee, unregistrationFee, unregisteredFeeRatio }) =>
      [registrationFee, unregistrationFee, unregisteredFeeRatio].filter(
        (value) => value !== null && value !== undefined,
      ).length === 2,
    { path: ['registrationFee'], message: issue('not_two_settings') },
  );
export type NewBillSettings = z.infer<typeof newBillSettings>;

const settingName = z.enum(['registration_fee', 'unregistration_fee', 'unregistered_fee_ratio']);

/** If no settings were ever saved, all three are null and `given` is empty. `given` names the two that the club entered. */
export const billSettings = z.object({
  ...answeredShape(billSettingFields),
  given: z.array(settingName),
  version,
});
export type BillSettingsAnswer = z.infer<typeof billSettings>;

export const newRegistrationSettings = z.strictObject({
  registrationType,
  version: version.optional(),
});
export type NewRegistrationSettings = z.infer<typeof newRegistrationSettings>;

/** `id` is the club's: each club has one such setting. */
export const registrationSettings = z.object({
  id,
  registrationType,
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type RegistrationSettings = z.infer<typeof registrationSettings>;
