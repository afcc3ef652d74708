import type { demo } from '@rallybook/contract/endpoints/demo';
import type { FastifyInstance } from 'fastify';
import { readLinkToken, readMonthToken } from '../auth/link-tokens.ts';
import { readTrialCookie, writeTrialCookie } from '../auth/trial-cookie.ts';
import type { Context } from '../context.ts';
import { isLinkOfTrial } from '../domain/demo/links.ts';
import { startTrial } from '../domain/demo/trials.ts';
import { AppError } from '../errors.ts';
import type { Routes } from '../http/handler.ts';

export const demoRoutes: Routes<typeof demo> = {
  start: async (_, __, context) => {
    const { userId, ...started } = await startTrial(context);
    context.giveCookie?.(writeTrialCookie(context, userId));
    return started;
  },
};

/**
 * Opens the links of a trial only in the browser that began it: elsewhere each leads nowhere, so that nobody makes a page here to
 * show it to others.
 * @param countUnknown counts requests for links that lead nowhere
 */
export function bindLinksToTrials(
  scope: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): void {
  scope.addHook('onRequest', async (request) => {
    const [, folder, token = ''] = /^\/([a-z])\/([\w-]+)/.exec(request.url) ?? [];
    const read = folder === 'g' ? readMonthToken : readLinkToken;
    const userId = readTrialCookie(context, request.headers);
    const isOwn = userId !== null && (await isLinkOfTrial(context, userId, read(token).id));
    if (isOwn) return;
    countUnknown(request.ip);
    throw new AppError('not_found');
  });
}
