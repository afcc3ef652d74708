import { settings } from '@rallybook/contract/endpoints/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api';

/** How members of the club register: by schedules or by days. */
export function registrationSettingsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['registration settings', clubId],
    queryFn: ({ signal }) =>
      call(settings.getRegistration, { params: { clubId } }, { clubId, signal }),
  });
}
