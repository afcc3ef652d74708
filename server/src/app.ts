import { join } from 'node:path';
import { type FastifyBaseLogger, fastify, type FastifyInstance } from 'fastify';
import { backupStatus } from './backup/offsite/status.ts';
import type { Context } from './context.ts';
import { DEFAULT_BANK_TEXT_MONTHS, type Settings } from './env.ts';
import { allEndpoints } from './http/all-endpoints.ts';
import { limitConnections } from './http/connections/connections.ts';
import { requireOneHost } from './http/connections/host.ts';
import { type Load, turnAwayWhenOverloaded } from './http/connections/overload.ts';
import { serveDocs } from './http/docs.ts';
import { answerError } from './http/errors.ts';
import type { Routes } from './http/handler.ts';
import { secureHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { acceptJson } from './http/input/bodies.ts';
import { createLog, followRequests, logRequests } from './http/log.ts';
import { type BankMessage, type Metrics, measureRequests } from './http/metrics.ts';
import { type AnyRoutes, serveEndpoints } from './http/serve.ts';
import { serverOptions } from './http/server-options.ts';
import type { RequestThreads } from './http/threads/in-thread.ts';
import { shareTimeOfLinks, shareTimeOfStrangers } from './http/threads/time-shares.ts';
import { serveWebApp } from './http/web-app.ts';
import { type ThreadTime, threadTime } from './limits/thread-time.ts';
import { unknownLinkCounter } from './limits/unknown-links.ts';
import { absenceRoutes } from './routes/absence.ts';
import { accountRoutes } from './routes/accounts.ts';
import { auditRoutes } from './routes/audit.ts';
import { bankLineRoutes } from './routes/bank-lines.ts';
import { bankSourceRoutes } from './routes/bank-sources.ts';
import { billRoutes } from './routes/bills.ts';
import { botRoutes } from './routes/bots.ts';
import { serveCalendars } from './routes/calendar-files.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { classRoutes } from './routes/classes.ts';
import { clubRoutes } from './routes/clubs.ts';
import { costRoutes } from './routes/costs.ts';
import { deletedRoutes } from './routes/deleted.ts';
import { bindLinksToTrials, demoRoutes } from './routes/demo.ts';
import { fundRoutes } from './routes/fund.ts';
import { guestRoutes } from './routes/guests.ts';
import { importRoutes } from './routes/imports.ts';
import { serveKeepPasskeys } from './routes/keep-passkeys.ts';
import { serveMcp } from './routes/mcp.ts';
import { memberRoutes } from './routes/members.ts';
import { monthLinkRoutes } from './routes/month-links.ts';
import { serveMonthPages } from './routes/month-pages.ts';
import { noticeRoutes } from './routes/notices.ts';
import { overviewRoutes } from './routes/overview.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { servePayPages } from './routes/pay-pages.ts';
import { payeeRoutes } from './routes/payees.ts';
import { servePlayEvents } from './routes/play-events.ts';
import { playFeeRoutes } from './routes/play-fees.ts';
import { playRoutes } from './routes/play.ts';
import { servePrivacy } from './routes/privacy.ts';
import { providerRoutes } from './routes/providers.ts';
import { pushRoutes } from './routes/push.ts';
import { readingRoutes } from './routes/readings.ts';
import { recurringCostRoutes } from './routes/recurring-costs.ts';
import { registrationRoutes } from './routes/registrations.ts';
import { ruleRoutes } from './routes/rules.ts';
import { sessionLinkRoutes } from './routes/session-links.ts';
import { serveSessionPages } from './routes/session-pages/session-pages.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { settingRoutes } from './routes/settings.ts';
import { shuttleRoutes } from './routes/shuttles.ts';
import { serveStopMails } from './routes/stop-mails.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { trackingRoutes } from './routes/trackings.ts';
import { serveProviders } from './routes/users-providers.ts';
import { type SignInSettings, userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';

type AllRoutes = { [G in keyof typeof allEndpoints]: Routes<(typeof allEndpoints)[G]> };

const routesOf = (
  context: Context,
  settings: SignInSettings,
  countBankMessage: (message: BankMessage) => void,
): AllRoutes => ({
  users: userRoutes(settings),
  passkeys: passkeyRoutes(settings),
  providers: providerRoutes(settings),
  demo: demoRoutes,
  clubs: clubRoutes,
  members: memberRoutes,
  registrations: registrationRoutes,
  costs: costRoutes,
  recurringCosts: recurringCostRoutes,
  shuttles: shuttleRoutes,
  overview: overviewRoutes,
  trackings: trackingRoutes,
  bills: billRoutes,
  accounts: accountRoutes,
  fund: fundRoutes,
  settings: settingRoutes,
  audit: auditRoutes,
  deleted: deletedRoutes,
  payees: payeeRoutes,
  bankLines: bankLineRoutes,
  bankSources: bankSourceRoutes(context, countBankMessage),
  rules: ruleRoutes,
  absence: absenceRoutes,
  playFees: playFeeRoutes,
  classes: classRoutes,
  guests: guestRoutes,
  sessions: sessionRoutes,
  monthLinks: monthLinkRoutes,
  sessionLinks: sessionLinkRoutes,
  notices: noticeRoutes,
  calendar: calendarRoutes,
  push: pushRoutes,
  bots: botRoutes,
  imports: importRoutes,
  readings: readingRoutes,
  tokens: tokenRoutes,
  play: playRoutes,
  webhooks: webhookRoutes,
});

/** Where the build of the web app is. */
const WEB_ROOT = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** An operator who has not said who they are. */
const NOBODY = { name: null, contact: null };

export type App = FastifyInstance;

type Options = {
  context: Context;
  settings: Pick<Settings, 'trustProxy' | 'logLevel'> &
    SignInSettings &
    Partial<Pick<Settings, 'operator' | 'bankTextMonths' | 'offsite' | 'demoUrl'>>;
  /** Whether the server has been told to end. */
  isDraining?: () => boolean;
  /** Where requests and failures are logged; by default to stdout, at the level of the settings. */
  logger?: FastifyBaseLogger;
  /** Where requests are counted; by default nowhere. */
  metrics?: Metrics | null;
  /** The threads that answer heavy requests; by default, they are answered here. */
  threads?: RequestThreads | null;
  /** The folder of the built web app. */
  webRoot?: string;
  /** By whose measure requests are turned away; by default none are: this thread may do other work, too. */
  load?: Load | null;
  /** For how many seconds this thread has worked; by default, it is asked. */
  workedSeconds?: () => number;
};

function createApp(settings: Pick<Settings, 'trustProxy'>, logger: FastifyBaseLogger): App {
  const app = fastify({ ...serverOptions(settings), loggerInstance: logger });
  app.setErrorHandler(answerError);
  followRequests(app);
  acceptJson(app);
  return app;
}

/** Each route is checked against its endpoint by its type above; which belongs to which is only known at run time. */
const serveApi = (app: App, server: Parameters<typeof serveEndpoints>[1], routes: AllRoutes) =>
  serveEndpoints(app, server, allEndpoints, routes as unknown as AnyRoutes);

type ThreadOptions = Required<Pick<Options, 'context' | 'logger'>> & {
  settings: Pick<Settings, 'providers'>;
  countBankMessage: (message: BankMessage) => void;
  /** Told how much the request that is answered leaves to be done later, in seconds. */
  leaveWork: (seconds: number) => void;
};

/**
 * Assembles the API alone, to be asked by another thread of the process: that one has checked and counted each request,
 * like a proxy that is trusted, and adds what all answers have.
 */
export async function buildThreadApp({
  context,
  settings,
  logger,
  countBankMessage,
  leaveWork,
}: ThreadOptions): Promise<App> {
  const app = createApp({ trustProxy: true }, logger);
  const routes = routesOf(context, settings, countBankMessage);
  const charge = (_request: unknown, seconds: number) => leaveWork(seconds);
  await serveApi(app, { context, isThread: true, charge }, routes);
  return app;
}

/** Serves what anybody may see who has a link. */
async function serveLinks(scope: App, context: Context, time: ThreadTime): Promise<void> {
  shareTimeOfLinks(scope, time);
  const countUnknown = unknownLinkCounter(context.clock);
  if (context.isDemo === true) bindLinksToTrials(scope, context, countUnknown);
  await servePayPages(scope, context, countUnknown);
  await serveMonthPages(scope, context, countUnknown);
  await serveSessionPages(scope, context, countUnknown);
  await serveStopMails(scope, context, countUnknown);
  await serveKeepPasskeys(scope, context, countUnknown);
  serveCalendars(scope, context, countUnknown);
}

/**
 * Assembles the server: API, its documentation, health and the web app. It answers `inject()` at once, and the
 * network after `listen()`.
 */
export async function buildApp({
  context,
  settings,
  isDraining = () => false,
  logger = createLog(settings.logLevel),
  metrics = null,
  threads = null,
  webRoot = WEB_ROOT,
  load = null,
  workedSeconds,
}: Options): Promise<App> {
  const app = createApp(settings, logger);
  limitConnections(app, settings);
  logRequests(app);
  if (metrics !== null) measureRequests(app, metrics);
  secureHeaders(app, context.publicUrl);
  requireOneHost(app);
  if (load !== null) turnAwayWhenOverloaded(app, load);
  const backups = () => backupStatus(context, settings.offsite ?? null);
  serveHealth(app, context, { isDraining, hasStarted: load?.hasStarted, backups });
  const routes = routesOf(context, settings, (message) => metrics?.bankMessages.inc(message));
  const time = threadTime(context.clock, workedSeconds);
  await serveApi(app, { context, threads, time }, routes);
  serveMcp(app, context, time);
  await app.register((scope) => {
    shareTimeOfStrangers(scope, time);
    return serveProviders(scope, context, settings);
  });
  await app.register((scope) => serveLinks(scope, context, time));
  await app.register((scope, _options, done) => {
    shareTimeOfStrangers(scope, time);
    servePlayEvents(scope, context);
    done();
  });
  const { operator = NOBODY, bankTextMonths = DEFAULT_BANK_TEXT_MONTHS } = settings;
  const isDemo = context.isDemo === true;
  servePrivacy(app, { operator, bankTextMonths, isDemo });
  await serveDocs(app);
  const { publicUrl } = context;
  const { demoUrl = null } = settings;
  const isSignupClosed = context.signup === 'closed';
  await serveWebApp(app, { root: webRoot, publicUrl, demoUrl, isSignupClosed, isDemo });
  return app;
}
