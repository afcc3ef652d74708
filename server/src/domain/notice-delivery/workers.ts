import type { Context } from '../../context.ts';
import { runDailyChecks } from './daily-checks.ts';
import { runDueChecks } from './due-checks.ts';
import { writeMassNotices } from './mass-notices.ts';
import { makeNoticeSender } from './sender.ts';

/**
 * What tells members, each to be called again and again as long as it returns true, and none behind another: who sends what
 * is due, who checks for reminders, who checks for what comes daily, and who writes the rows of notices to many.
 */
export const noticeWorkers = (context: Context): (() => Promise<boolean>)[] => [
  makeNoticeSender(context),
  () => runDueChecks(context),
  () => runDailyChecks(context),
  () => writeMassNotices(context),
];
