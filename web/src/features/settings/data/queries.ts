import { notices } from '@rallybook/contract/endpoints/notices';
import { playFees } from '@rallybook/contract/endpoints/play-fees';
import { readings } from '@rallybook/contract/endpoints/readings';
import { tokens } from '@rallybook/contract/endpoints/tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';

/** What a club tells its members, and when. */
export const noticeSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['notice-settings', clubId],
    queryFn: ({ signal }) => call(notices.settings, { params: { clubId } }, { signal, clubId }),
  });

/** Who pays the shuttlecocks of games, by month. */
export const playFeesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['play fees', clubId],
    queryFn: async ({ signal }) =>
      (await call(playFees.list, { params: { clubId } }, { clubId, signal })).items,
  });

/** What the club answered to questions about what was read. */
export const readingAnswersQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['readings', clubId],
    queryFn: async ({ signal }) =>
      (await call(readings.list, { params: { clubId } }, { clubId, signal })).items,
  });

/** The tokens of programs: all of the club for an owner, else one's own. */
export const tokensQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['tokens', clubId],
    queryFn: async ({ signal }) =>
      (await call(tokens.list, { params: { clubId } }, { clubId, signal })).items,
  });
