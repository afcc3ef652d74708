import { fromFile } from '@rallybook/contract/records/convert';
import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import {
  countFields,
  purchaseFields,
  shuttleUseFields,
} from '@rallybook/contract/records/shuttles';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { monthNumber } from '../../db/queries/records/recurring-costs.ts';
import { newId } from '../../ids.ts';
import { assignIds, inChunks, type NewIds } from './import-parts.ts';

type Recorded = ClubFile['costs'][number]['recurring'];

/** The rows of a file's costs, and of those that come again, some at a time. */
export function* costRows(
  { recurringCosts, costs, shuttlePurchases, shuttleUses, shuttleCounts }: ClubFile,
  ids: NewIds,
): Generator<Partial<ClubRows>> {
  const { clubId } = ids;
  const recurringId = assignIds(recurringCosts);
  yield* inChunks(recurringCosts, (chunk) => ({
    recurringCosts: chunk.map((recurring) => ({
      clubId,
      id: recurringId(recurring.number),
      seriesId: recurringId(recurring.series ?? recurring.number),
      version: 1,
      ...fromFile(ids.currency, recurringCostFields, recurring, ids),
    })),
  }));
  const purchaseId = assignIds(shuttlePurchases);
  const newRow = () => ({ clubId, id: newId(), version: 1 });
  yield* inChunks(shuttlePurchases, (chunk) => ({
    shuttlePurchases: chunk.map((row) => ({
      ...newRow(),
      id: purchaseId(row.number),
      ...fromFile(ids.currency, purchaseFields, row, ids),
    })),
  }));
  yield* inChunks(shuttleUses, (chunk) => ({
    shuttleUses: chunk.map((row) => ({
      ...newRow(),
      ...fromFile(null, shuttleUseFields, row, ids),
    })),
  }));
  yield* inChunks(shuttleCounts, (chunk) => ({
    shuttleCounts: chunk.map((row) => ({ ...newRow(), ...fromFile(null, countFields, row, ids) })),
  }));
  const recordedColumns = (recorded: Recorded) => ({
    recurringId: recorded ? recurringId(recorded.number) : null,
    recurringMonth: recorded ? monthNumber(recorded) : null,
    recurringDates: recorded ? recorded.dates.join(',') : null,
  });
  yield* inChunks(costs, (chunk) => ({
    costs: chunk.map((cost) => ({
      ...newRow(),
      ...recordedColumns(cost.recurring),
      purchaseId: typeof cost.purchase === 'number' ? purchaseId(cost.purchase) : null,
      ...fromFile(ids.currency, costFields, cost, ids),
    })),
  }));
}
