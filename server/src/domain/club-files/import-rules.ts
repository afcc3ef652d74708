import { fromFile } from '@rallybook/contract/records/convert';
import { absenceFields, playFeeFields } from '@rallybook/contract/records/rules';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { toFeeRule } from '@rallybook/contract/schemas/convert-rules';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { newId } from '../../ids.ts';
import { classRow } from '../settings/classes.ts';
import type { NewIds } from './import-parts.ts';

/** The rows of a file's rules, classes, and choices about absence and games: there are few. */
export const ruleRows = (
  { rules, absence, playFees, classes }: ClubFile,
  ids: NewIds,
): Partial<ClubRows> => ({
  feeRules: rules.map(({ fromYear, fromMonth, rule }) => ({
    clubId: ids.clubId,
    id: newId(),
    fromYear,
    fromMonth,
    rule: JSON.stringify(toFeeRule(ids.currency, rule)),
  })),
  absenceRules: absence.map((given) => ({
    clubId: ids.clubId,
    id: newId(),
    ...fromFile(null, absenceFields, given, ids),
  })),
  playFees: playFees.map((given) => ({
    clubId: ids.clubId,
    id: newId(),
    ...fromFile(ids.currency, playFeeFields, given, ids),
  })),
  memberClasses: classes.map((given, place) =>
    classRow({ id: ids.clubId, currency: ids.currency }, given, place),
  ),
});
