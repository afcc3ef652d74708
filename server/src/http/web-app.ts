import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import {
  DEFAULT_LANGUAGE,
  homePath,
  type Language,
  LANGUAGES,
} from '@rallybook/contract/languages';
import { keepOffers, type Offer } from '@rallybook/contract/rules/landing-offers';
import { exampleCurrency, fillExamples } from '@rallybook/contract/rules/money/example-amounts';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { html } from '../html.ts';
import { answerError } from './errors.ts';
import { allowStyles } from './headers.ts';
import { languageOf } from './language.ts';

/** The build leaves this placeholder for the address of the site. */
const PUBLIC_URL_MARK = '__PUBLIC_URL__';

/** The landing page has it for the address of a trial. */
const DEMO_URL_MARK = '__DEMO_URL__';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
const ALWAYS_ASKED = 'no-cache';
const NOT_BUILT =
  'The web app is not built. Build it (npm start does), then load this page again.\n';

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Addresses in these folders are never pages. */
const NOT_A_PAGE = /^\/(?:api|assets|\.well-known)(?:\/|$)/;

/** Whether an address ends like a file: with an extension, which is no date of a session. */
function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') && readSessionId(name) === null;
}

/** Whether a request is for a page of the app. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !NOT_A_PAGE.test(path) &&
    !isFile(path) &&
    /text\/html|\*\/\*/i.test(accept)
  );
}

/** A trailing slash leads to the same page. */
const pagePath = (request: FastifyRequest) => pathOf(request).replace(/(?<=.)\/$/, '');

/** The language of the landing page that a request is for: that of its path, else the reader's; null for another page. */
function landingLanguage(request: FastifyRequest): Language | null {
  const path = pagePath(request);
  const named = LANGUAGES.find((language) => path === `/${language}`);
  return named ?? (path === '/' ? languageOf(request.headers) : null);
}

/** The landing page with its amounts: an address that names a language has those of its region, and all others the reader's. */
function withAmounts(page: string, language: Language, request: FastifyRequest): string {
  const tags = (request.headers['accept-language'] ?? '').split(',');
  const isNamed = pagePath(request) !== '/' && language !== DEFAULT_LANGUAGE;
  return fillExamples(page, exampleCurrency(isNamed ? [language] : tags), language);
}

/**
 * The files of the build that can answer a request, the best first: for / the landing page in the reader's language,
 * for /<language> the one in that language; otherwise the app's page, of which some addresses have a version with a
 * list of their own scripts.
 */
function candidateFiles(request: FastifyRequest): string[] {
  const language = landingLanguage(request);
  if (language !== null) return [`landing.${language}.html`];
  const path = pagePath(request);
  // The page of a session has its id in the address.
  const name = /^\/(?:([a-z-]+)|(play)\/[^/]+)$/
    .exec(path)
    ?.slice(1)
    .find((part) => part !== undefined);
  return name === undefined ? ['index.html'] : [`page.${name}.html`, 'index.html'];
}

/** The content of the first file that exists, if any. */
async function readFirst(root: string, files: string[]): Promise<string | undefined> {
  for (const file of files) {
    const content = await readFile(join(root, file), 'utf8').catch(() => undefined);
    if (content !== undefined) return content;
  }
  return undefined;
}

const gzipText = promisify<string, Buffer>(gzip);

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(headers['accept-encoding']?.toString() ?? '');

/** The hashes of the inline styles of all pages, as listed by the build. */
async function readStyleHashes(root: string): Promise<string[]> {
  const file = join(root, '.vite', 'inline-styles.json');
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as string[];
}

type WebApp = {
  /** The folder of the build. */
  root: string;
  publicUrl: string;
  /** Where a trial begins; null if none is offered. */
  demoUrl: string | null;
  isSignupClosed: boolean;
  /** Whether it gives trials, so that nobody logs in. */
  isDemo: boolean;
};

/** Where trials are given, nobody logs in: nobody comes back to one. */
function offersOf({ demoUrl, isSignupClosed, isDemo }: WebApp): Offer[] {
  const offers: Offer[] = [];
  if (demoUrl !== null) offers.push('trial');
  if (!isSignupClosed) offers.push('signup');
  if (!isDemo) offers.push('login');
  return offers;
}

/** The landing page as this server shows it to a reader. */
function landingFor(
  webApp: WebApp,
  page: string,
  language: Language,
  request: FastifyRequest,
): string {
  const { markup } = html`${webApp.demoUrl ?? ''}`;
  const offered = keepOffers(page, offersOf(webApp)).replaceAll(DEMO_URL_MARK, () => markup);
  return withAmounts(offered, language, request);
}

/** A page of the build, with the site's address filled in. */
async function sendPage(
  webApp: WebApp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readFirst(webApp.root, candidateFiles(request));
  if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  allowStyles(reply, await readStyleHashes(webApp.root));
  void reply.header('vary', 'Accept-Language, Accept-Encoding').type('text/html; charset=utf-8');
  const language = landingLanguage(request);
  const shown = language === null ? page : landingFor(webApp, page, language, request);
  const filled = shown.replaceAll(PUBLIC_URL_MARK, webApp.publicUrl);
  if (!acceptsGzip(request)) return reply.send(filled);
  return reply.header('content-encoding', 'gzip').send(await gzipText(filled));
}

/** Serves robots.txt and sitemap.xml to search engines. */
function serveForCrawlers(app: FastifyInstance, publicUrl: string): void {
  const pages = [...LANGUAGES.map(homePath), '/login', '/signup'].map(
    (path) => `<url><loc>${publicUrl}${path}</loc></url>`,
  );
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /p/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`,
      ),
  );
}

/** How long a file of the build may be cached. */
function cacheControl(root: string, path: string): string {
  // The names of files in assets/ contain a hash of their content.
  if (path.startsWith(join(root, 'assets'))) return FOREVER;
  // The service worker tells the browser that there is a new build.
  return path === join(root, 'service-worker.js') ? ALWAYS_ASKED : SHORT;
}

/**
 * Serves the built web app: its files as they are, the landing page, and the app's one page for every other page
 * address. Also answers all requests for which nothing is found.
 */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { root, publicUrl } = webApp;
  serveForCrawlers(app, publicUrl);
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    if (wantsPage(request)) return sendPage(webApp, request, reply);
    return answerError(new AppError('not_found'), request, reply);
  };
  app.setNotFoundHandler(answerNotFound);
  await app.register(async (files) => {
    // Such as a request for a folder (/ is one, too), a path that leads out of the root, or a range that a file does
    // not have.
    files.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      // A refusal of ours comes from what all requests pass, such as a second host.
      const isOurs = error instanceof AppError || (error.statusCode ?? 500) >= 500;
      return isOurs ? answerError(error, request, reply) : answerNotFound(request, reply);
    });
    await files.register(fastifyStatic, {
      root,
      suppressWarning: true,
      index: false,
      // Next to some files, the build leaves a file.br or file.gz for browsers that can read them.
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      // Pages are only sent by `sendPage`, with their content security policy.
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(root, path)),
    });
  });
}
