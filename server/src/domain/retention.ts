import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import { MAX_TOKEN_DAYS } from '../auth/api-tokens.ts';
import { CODE_MINUTES } from '../auth/codes.ts';
import { IDLE_DAYS, TOTAL_DAYS, TRIAL_MINUTES } from '../auth/session-limits.ts';
import { DEFAULT_BANK_TEXT_MONTHS, type Settings } from '../env.ts';

/** Until when something is kept: for so long, or until somebody deletes what it belongs to. */
export type Until =
  | { minutes: number }
  | { days: number }
  | { days: number; unusedDays: number }
  | { months: number }
  | 'account_deleted'
  | 'club_deleted';

/**
 * What is kept of people, and for how long: housekeeping deletes by this table, and the page on privacy is made of it.
 * Copies that the operator makes of the database, and the log of the server, are the operator's.
 */
export const retention = ({ bankTextMonths }: Pick<Settings, 'bankTextMonths'>) =>
  ({
    account: 'account_deleted',
    club: 'club_deleted',
    deleted: { days: DAYS_TO_RESTORE },
    bankTexts: { months: bankTextMonths },
    signIns: { days: TOTAL_DAYS, unusedDays: IDLE_DAYS },
    // Until the end that was chosen, at the latest.
    tokens: { days: MAX_TOKEN_DAYS },
    signUps: { days: 7 },
    codes: { minutes: CODE_MINUTES },
    tries: { days: 1 },
    answers: { days: 1 },
    // As long as browsers keep a device's cookie.
    devices: { days: 400 },
    askedDevices: { days: 14 },
    // No occasion for a notice lies so long back.
    notices: { days: 90 },
    botUpdates: { days: 2 },
    mails: { days: 30 },
    webhookTries: { days: 30 },
    // With all that is in them.
    trials: { minutes: TRIAL_MINUTES },
  }) as const satisfies Record<string, Until>;

export type RetainedKind = keyof ReturnType<typeof retention>;

/** The table of a server whose operator has set nothing. */
export const USUAL_RETENTION = retention({ bankTextMonths: DEFAULT_BANK_TEXT_MONTHS });
