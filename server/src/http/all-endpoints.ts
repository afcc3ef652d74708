import { absence } from '@rallybook/contract/endpoints/absence';
import { accounts } from '@rallybook/contract/endpoints/accounts';
import { audit } from '@rallybook/contract/endpoints/audit';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import { bills } from '@rallybook/contract/endpoints/bills';
import { bots } from '@rallybook/contract/endpoints/bots';
import { calendar } from '@rallybook/contract/endpoints/calendar';
import { classes } from '@rallybook/contract/endpoints/classes';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { costs } from '@rallybook/contract/endpoints/costs';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import { demo } from '@rallybook/contract/endpoints/demo';
import { fund } from '@rallybook/contract/endpoints/fund';
import { guests } from '@rallybook/contract/endpoints/guests';
import { imports } from '@rallybook/contract/endpoints/imports';
import { members } from '@rallybook/contract/endpoints/members';
import { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { notices } from '@rallybook/contract/endpoints/notices';
import { overview } from '@rallybook/contract/endpoints/overview';
import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { payees } from '@rallybook/contract/endpoints/payees';
import { play } from '@rallybook/contract/endpoints/play';
import { playFees } from '@rallybook/contract/endpoints/play-fees';
import { providers } from '@rallybook/contract/endpoints/providers';
import { push } from '@rallybook/contract/endpoints/push';
import { readings } from '@rallybook/contract/endpoints/readings';
import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { rules } from '@rallybook/contract/endpoints/rules';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { settings } from '@rallybook/contract/endpoints/settings';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { tokens } from '@rallybook/contract/endpoints/tokens';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { users } from '@rallybook/contract/endpoints/users';
import { webhooks } from '@rallybook/contract/endpoints/webhooks';

/** Every endpoint of the API, by group. */
export const allEndpoints = {
  users,
  passkeys,
  providers,
  demo,
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
  tokens,
  webhooks,
};
