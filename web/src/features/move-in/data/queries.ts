import { imports } from '@rallybook/contract/endpoints/imports';
import { rules } from '@rallybook/contract/endpoints/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import type { MonthTargets } from '../../../data/kept/sheet-targets';

/** The sheets that a club has taken over, the last one first. */
export function importsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['sheets', clubId, 'imports'],
    queryFn: async ({ signal }) =>
      (await call(imports.list, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** The rules that give the amounts of a month, the best first. */
export function foundRulesQuery(clubId: string, { month, targets }: MonthTargets) {
  return queryOptions({
    queryKey: ['sheets', clubId, 'rules', month, targets],
    queryFn: async ({ signal }) => {
      const body = { clubId, ...month, targets };
      return (await call(rules.find, { body }, { clubId, signal })).items;
    },
  });
}
