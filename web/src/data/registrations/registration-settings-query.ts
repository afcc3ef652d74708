import { settings } from '@rallybook/contract/endpoints/settings';
import type { RegistrationSettings } from '@rallybook/contract/schemas/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';
import { ApiError } from '../api/api-error';

/** The part of the registration settings that the screens need. */
export type RegistrationChoice = Pick<RegistrationSettings, 'registrationType' | 'version'>;

/** Used where a club has no settings; versions begin with 1. */
const defaults: RegistrationChoice = { registrationType: 'SCHEDULES', version: 1 };

/** How members of the club register: by schedules or by days. A 404 gives the default (docs/specification-coverage.md, 7). */
export function registrationSettingsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['registration settings', clubId],
    queryFn: async ({ signal }): Promise<RegistrationChoice> => {
      try {
        return await call(settings.getRegistration, { params: { clubId } }, { clubId, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return defaults;
        throw error;
      }
    },
  });
}
