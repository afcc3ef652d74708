import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { answerError } from './errors.ts';
import { allowNonce } from './headers.ts';

const NONCE_MARK = '__CSP_NONCE__';
const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
const NOT_BUILT =
  'The web app is not built. Build it (npm start does), then load this page again.\n';

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** What lies in these folders is never a page. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)/;

/** Tells whether someone wants a page of the app: those have no file name. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !NO_PAGE.test(path) &&
    !path.slice(path.lastIndexOf('/')).includes('.') &&
    /text\/html|\*\/\*/i.test(accept)
  );
}

/** The page of the app with a fresh nonce wherever its build left the mark. */
async function sendPage(root: string, reply: FastifyReply): Promise<FastifyReply> {
  let page: string;
  try {
    page = await readFile(join(root, 'index.html'), 'utf8');
  } catch {
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  }
  const nonce = randomBytes(16).toString('base64');
  allowNonce(reply, nonce);
  return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_MARK, nonce));
}

/**
 * Serves the built web app: its files as they are, and its one page for every other address that is asked for as a
 * page. Also answers all that is not found.
 * @param root the folder of the build
 */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    if (wantsPage(request)) return sendPage(root, reply);
    return answerError(new AppError('not_found'), request, reply);
  };
  app.setNotFoundHandler(answerNotFound);
  await app.register(async (files) => {
    // A folder, as / is one; a path that leads out of the root; a part of a file that is not there.
    files.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isOurs = (error.statusCode ?? 500) >= 500;
      return isOurs ? answerError(error, request, reply) : answerNotFound(request, reply);
    });
    await files.register(fastifyStatic, {
      root,
      suppressWarning: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // Pages are only handed out with a nonce.
      allowedPath: (path) => !path.endsWith('.html'),
      // What is built into assets/ has its content's hash in its name.
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        void reply.header('cache-control', isHashed ? FOREVER : SHORT);
      },
    });
  });
}
