import { classes } from '@rallybook/contract/endpoints/classes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The classes of members that a club has, in its order. */
export function classesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['classes', clubId],
    queryFn: async ({ signal }) =>
      (await call(classes.list, { params: { clubId } }, { clubId, signal })).items,
  });
}
