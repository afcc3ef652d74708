import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { nonceOf } from './headers.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Serves the built web app: its files, and its page for every path that is a page's. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  const isBuilt = existsSync(page);
  const html = isBuilt ? readFileSync(page, 'utf8') : null;
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      globIgnore: ['**/*.html'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        const rule = isHashed
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `public, max-age=${HOUR_SECONDS}`;
        void reply.header('cache-control', rule);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new AppError('not_found');
    return sendPage(reply, html);
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  const isApi = path === '/api' || path.startsWith('/api/');
  return (method === 'GET' || method === 'HEAD') && !isApi && extname(path) === '';
}

function sendPage(reply: FastifyReply, html: string | null) {
  void reply.header('cache-control', 'no-store');
  if (html === null) {
    return reply
      .code(503)
      .type('text/plain')
      .send('The web app is not built: npm run build -w web\n');
  }
  return reply
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonceOf(reply)));
}
