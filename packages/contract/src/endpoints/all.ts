import { absence } from './absence.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { bankLines } from './bank-lines.ts';
import { bankSources } from './bank-sources.ts';
import { bills } from './bills.ts';
import { bots } from './bots.ts';
import { calendar } from './calendar.ts';
import { classes } from './classes.ts';
import { clubs } from './clubs.ts';
import { costs } from './costs.ts';
import { deleted } from './deleted.ts';
import { fund } from './fund.ts';
import { guests } from './guests.ts';
import { imports } from './imports.ts';
import { members } from './members.ts';
import { monthLinks } from './month-links.ts';
import { notices } from './notices.ts';
import { overview } from './overview.ts';
import { payees } from './payees.ts';
import { playFees } from './play-fees.ts';
import { readings } from './readings.ts';
import { recurringCosts } from './recurring-costs.ts';
import { play } from './play.ts';
import { push } from './push.ts';
import { registrations } from './registrations.ts';
import { rules } from './rules.ts';
import { sessionLinks } from './session-links.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shuttles } from './shuttles.ts';
import { trackings } from './trackings.ts';
import { users } from './users.ts';

/** Every endpoint of the API, by group. */
export const allEndpoints = {
  users,
  clubs,
  members,
  registrations,
  costs,
  recurringCosts,
  shuttles,
  overview,
  trackings,
  bills,
  accounts,
  fund,
  settings,
  audit,
  deleted,
  payees,
  monthLinks,
  bankLines,
  bankSources,
  rules,
  absence,
  playFees,
  classes,
  guests,
  sessions,
  sessionLinks,
  notices,
  calendar,
  push,
  bots,
  imports,
  play,
  readings,
};
