import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import { allEndpoints } from '@rallybook/contract/endpoints/all';
import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { type FastifyInstance, fastify } from 'fastify';
import type { Context } from './context.ts';
import type { Settings } from './env.ts';
import { AppError } from './errors.ts';
import { readBodies } from './http/bodies.ts';
import { serveDocs } from './http/docs.ts';
import { answerError } from './http/errors.ts';
import { secureHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { serve } from './http/serve.ts';
import { serveWebApp } from './http/web-app.ts';
import { billRoutes } from './routes/bills.ts';
import { clubRoutes } from './routes/clubs.ts';
import { costRoutes } from './routes/costs.ts';
import { memberRoutes } from './routes/members.ts';
import { registrationRoutes } from './routes/registrations.ts';
import { settingRoutes } from './routes/settings.ts';
import { trackingRoutes } from './routes/trackings.ts';
import { userRoutes } from './routes/users.ts';

const WEB_APP = join(import.meta.dirname, '../../web/dist');
const BODY_LIMIT = 256 * 1024;

export type App = FastifyInstance;

type Options = {
  context: Context;
  settings: Pick<Settings, 'trustProxy' | 'logLevel'>;
  isDraining?: () => boolean;
};

/** Puts the server together: the API of the contract, its reference, health, and the web app. It does not listen yet. */
export async function buildApp({
  context,
  settings,
  isDraining = () => false,
}: Options): Promise<App> {
  const app = fastify({
    logger: { level: settings.logLevel },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Slow clients are cut: the framework's own defaults keep them for minutes.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  logRequests(app);
  await secureHeaders(app, context.publicUrl);
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: () => {
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    },
  });
  const formPaths = new Set<string>();
  for (const group of Object.values(allEndpoints)) {
    for (const { form, path } of Object.values<Endpoint>(group)) if (form) formPaths.add(path);
  }
  await readBodies(app, formPaths);

  const handlers = {
    users: userRoutes(context),
    clubs: clubRoutes(context),
    members: memberRoutes(context),
    registrations: registrationRoutes(context),
    costs: costRoutes(context),
    trackings: trackingRoutes(context),
    bills: billRoutes(context),
    settings: settingRoutes(context),
  } satisfies Record<keyof typeof allEndpoints, object>;
  for (const group of Object.keys(allEndpoints) as (keyof typeof allEndpoints)[]) {
    serve(app, context, allEndpoints[group], handlers[group]);
  }
  serveHealth(app, context, isDraining);
  await serveDocs(app, context.publicUrl);
  await serveWebApp(app, WEB_APP);
  return app;
}

/** One line a request: the route, not its address, which may hold what is private. */
function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
    done();
  });
}
