import { trackings } from '@rallybook/contract/endpoints/trackings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';

/** What a pasted chat says, while it is being written: shown beside it, never what is recorded. */
export const readingQuery = (clubId: string, text: string) =>
  queryOptions({
    queryKey: ['chat-reading', clubId, text],
    queryFn: ({ signal }) =>
      call(trackings.previewBulk, { body: { clubId, text } }, { clubId, signal }),
    enabled: text.trim() !== '',
    retry: false,
    gcTime: 0,
  });
