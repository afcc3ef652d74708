import { t } from '@lingui/core/macro';
import type { SheetNames } from '../../../workbook/messages';

/** What the sheets of a club's tables are called, in their order. Excel takes 31 characters at most, without []:*?/\\. */
export const sheetNames = (): SheetNames => ({
  members: t`Members`,
  registrations: t`Registrations`,
  trackings: t`Attendance`,
  costs: t`Costs`,
  recurringCosts: t`Recurring costs`,
  shuttlePurchases: t`Shuttlecocks bought`,
  shuttleUses: t`Shuttlecocks used`,
  shuttleCounts: t`Shuttlecocks counted`,
  guests: t`Guests`,
  sessions: t`Sessions`,
  answers: t`Answers`,
  passes: t`Passed places`,
  games: t`Games`,
  entries: t`Accounts`,
  fundEntries: t`Fund`,
  fundCounts: t`Fund counted`,
  bills: t`Bills`,
});
