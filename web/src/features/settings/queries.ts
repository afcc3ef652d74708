import { notices } from '@rallybook/contract/endpoints/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

/** What a club tells its members, and when. */
export const noticeSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['notice-settings', clubId],
    queryFn: ({ signal }) => call(notices.settings, { params: { clubId } }, { signal, clubId }),
  });
