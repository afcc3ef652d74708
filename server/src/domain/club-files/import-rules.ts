import { toFeeRule } from '@rallybook/contract/schemas/convert-rules';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { ClubRows } from '../../db/queries/whole-clubs.ts';
import { newId } from '../../ids.ts';
import { classRow } from '../settings/classes.ts';

/** The rows of a file's rules and classes: there are few. */
export const ruleRows = ({ rules, classes }: ClubFile, clubId: string): Partial<ClubRows> => ({
  feeRules: rules.map(({ fromYear, fromMonth, rule }) => ({
    clubId,
    id: newId(),
    fromYear,
    fromMonth,
    rule: JSON.stringify(toFeeRule(rule)),
  })),
  memberClasses: classes.map((given, place) => classRow(clubId, given, place)),
});
