import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isFromElsewhere } from '../../http/connections/origin.ts';
import { acceptForms } from '../../http/input/bodies.ts';
import { servePublicPages } from '../../public-pages/serve.ts';
import { declareClubPages } from './club-pages.ts';
import { declareMemberPages } from './member-pages.ts';
import { outcomesIn } from './outcomes.ts';
import { SESSION_PAGES } from './page-address.ts';
import { pageCookies } from './page-cookies.ts';

/**
 * The pages on which members say without a log-in whether they come, for anybody who has the address: they are no part
 * of the API, work without scripts, and change nothing when they are opened.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function serveSessionPages(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  const { device, outcome } = pageCookies(context.publicUrl);
  const kept = { cookies: device, outcomes: outcomesIn(outcome, context) };
  for (const { prefix, declare } of [
    { prefix: '/s', declare: declareClubPages },
    { prefix: '/m', declare: declareMemberPages },
  ]) {
    await servePublicPages(app, countUnknown, { ...SESSION_PAGES, prefix }, async (pages) => {
      await prepare(pages.scope, context.publicUrl);
      declare(pages, context, kept);
    });
  }
}

/** What the pages of both links need: cookies, forms, and no form from elsewhere. */
async function prepare(scope: FastifyInstance, publicUrl: string): Promise<void> {
  await scope.register(fastifyCookie);
  await acceptForms(scope);
  scope.addHook('onRequest', (request, reply, done) => {
    // Under `no-referrer`, browsers send the page's own forms without saying from where.
    void reply.header('referrer-policy', 'same-origin');
    const isForm = request.method === 'POST';
    if (isForm && isFromElsewhere(request.headers, publicUrl)) throw new AppError('forbidden');
    done();
  });
}
