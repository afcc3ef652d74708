import fastifyCookie from '@fastify/cookie';
import { type Language, languages } from '@rallybook/contract/languages';
import { MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { fillIn } from '@rallybook/contract/texts/texts';
import { id } from '@rallybook/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { answerByLink } from '../domain/session-links/answer-by-link.ts';
import {
  bindDevice,
  DEVICE_DAYS,
  findDevice,
  forgetDevice,
  takesAnswers,
} from '../domain/session-links/devices.ts';
import {
  findLinkedClub,
  findLinkedMember,
  type LinkedClub,
  type LinkedMember,
  sessionsPath,
} from '../domain/session-links/links.ts';
import { readSessionPage } from '../domain/session-links/session-page.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from '../http/bodies.ts';
import { retryAfterOf, toAppError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { isFromElsewhere } from '../http/origin.ts';
import { countBinding, countDeviceAnswer } from '../limits/login-throttle.ts';
import { FORM_POLICY, messageDocument } from '../pay-page/document.ts';
import { ownPageDocument, type Said, sessionPageDocument } from '../session-page/page.ts';
import { serverTexts } from '../texts/texts.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const DAY_SECONDS = 24 * 60 * 60;
const MAX_SEARCH = 60;

type PageRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, unknown>;
}>;

/** Fields of forms come as texts. */
const answerForm = z.strictObject({
  session_id: z
    .string()
    .toLowerCase()
    .refine((text) => readSessionId(text) !== null),
  answer: z.enum(['coming', 'away']),
  guests: z.coerce.number().int().min(0).max(MAX_GUESTS).default(0),
});
const whoForm = z.strictObject({ member_id: id });

/** What an answer may be refused for, so that the page says it. */
const TOLD: readonly string[] = [
  'no_place',
  'session_begun',
  'session_cancelled',
  'already_passed',
  'month_closed',
  'not_found',
];

/** @throws invalid_input */
function readForm<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const read = schema.safeParse(body);
  if (!read.success) throw new AppError('invalid_input');
  return read.data;
}

/** The page that has the form of a request. */
const pageOf = ({ url }: FastifyRequest) => url.slice(0, url.lastIndexOf('/'));

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : '';

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
  const { publicUrl } = context;
  const secure = publicUrl.startsWith('https:');
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Browsers take a `__Host-` cookie from nobody else: neither from a sibling's host nor from one without TLS.
  const cookieOf = (clubId: string) => `${secure ? '__Host-' : ''}rallybook-device-${clubId}`;

  const sendPage = (reply: FastifyReply, language: Language, content: string) =>
    reply
      .headers({ 'content-language': language, vary: 'Accept-Language, Cookie' })
      .type(HTML_TYPE)
      .send(content);

  /** A page that says why something was refused. */
  async function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const refusal = toAppError(error);
    const { statusCode, code, cause } = refusal;
    if (statusCode >= 500) {
      request.log.error({ requestId: request.id, err: cause ?? refusal }, 'A request failed');
    }
    reply.errorCode = code;
    const language = languageOf(request.headers);
    const { sessionPage: words, payPage } = serverTexts[language];
    const seconds = retryAfterOf(refusal);
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    const errors: Readonly<Record<string, string>> = (await languages[language].texts()).errors;
    const minutes = Math.ceil((seconds ?? 0) / 60);
    const texts: Record<string, { title: string; text: string }> = {
      not_found: { title: payPage.notFound, text: payPage.askForNew },
      too_many_requests: {
        title: payPage.tooMany,
        text: fillIn(words.tooMany, { count: minutes }, language),
      },
      forbidden: { title: words.refused, text: words.elsewhere },
      invalid_input: { title: words.refused, text: words.incomplete },
    };
    const message = texts[code] ?? { title: words.refused, text: errors[code]! };
    const hasBack = request.method === 'POST' && code !== 'not_found';
    const page = messageDocument(language, words, {
      ...message,
      ...(hasBack && { back: { path: pageOf(request), text: words.back } }),
    });
    return sendPage(reply.code(statusCode), language, page);
  }

  /** Answers that there is no such link; after too many of them, that one has to wait. */
  function refuseUnknown(request: FastifyRequest): never {
    countUnknown(request.ip);
    throw new AppError('not_found');
  }

  /** @throws forbidden if a form was sent from another site */
  function requireOwnForm(request: FastifyRequest): void {
    if (isFromElsewhere(request.headers, publicUrl)) throw new AppError('forbidden');
  }

  const deviceCookie = (request: FastifyRequest, clubId: string) =>
    request.cookies[cookieOf(clubId)];

  const giveCookie = (reply: FastifyReply, clubId: string, value: string) =>
    reply.setCookie(cookieOf(clubId), value, {
      ...cookieOptions,
      maxAge: DEVICE_DAYS * DAY_SECONDS,
    });

  const redirect = (reply: FastifyReply, path: string, said: Said) => {
    const query = new URLSearchParams({ said: said.code });
    if (said.sessionId !== null) query.set('session', said.sessionId);
    // Without an anchor: what happened stands first on the page.
    return reply.redirect(`${path}?${query.toString()}`, 303);
  };

  type OfClub = (club: LinkedClub, request: PageRequest, reply: FastifyReply) => Promise<unknown>;
  const ofClub = (answer: OfClub) => async (request: PageRequest, reply: FastifyReply) => {
    const club = await findLinkedClub(context, request.params.token);
    return club === null ? refuseUnknown(request) : answer(club, request, reply);
  };
  type OfMember = (
    member: LinkedMember,
    request: PageRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
  const ofMember = (answer: OfMember) => async (request: PageRequest, reply: FastifyReply) => {
    const member = await findLinkedMember(context, request.params.token);
    return member === null ? refuseUnknown(request) : answer(member, request, reply);
  };

  /** What the pages of both links have in common. */
  async function prepare(pages: FastifyInstance): Promise<void> {
    await pages.register(fastifyCookie);
    await acceptForms(pages);
    pages.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
    pages.addHook('onRequest', (request, reply, done) => {
      void reply.headers({
        'x-robots-tag': 'noindex, nofollow',
        // Under `no-referrer`, browsers send the page's own forms without saying from where.
        'referrer-policy': 'same-origin',
        'content-security-policy': FORM_POLICY,
      });
      if (request.method === 'POST') requireOwnForm(request);
      done();
    });
    for (const path of ['/', '/*']) pages.get(path, refuseUnknown);
  }

  await app.register(
    async (pages) => {
      await prepare(pages);
      pages.get(
        '/:token',
        ofClub(async (club, request, reply) => {
          const language = languageOf(request.headers);
          const { query } = request;
          const search = textOf(query['q'], MAX_SEARCH);
          const device = await findDevice(context, club, deviceCookie(request, club.id));
          const page = await readSessionPage(context, club, device, search);
          const code = textOf(query['said'], MAX_SEARCH);
          const said = code === '' ? null : { code, sessionId: textOf(query['session'], 60) };
          const layout = { path: `/s/${request.params.token}`, publicUrl, said, search };
          return sendPage(reply, language, sessionPageDocument(page, layout, language));
        }),
      );
      pages.post(
        '/:token/me',
        ofClub(async (club, request, reply) => {
          const { member_id: memberId } = readForm(whoForm, request.body);
          await countBinding(context, request.ip);
          const earlier = deviceCookie(request, club.id);
          const binding = { clubId: club.id, memberId, isOwn: false, earlier };
          giveCookie(reply, club.id, await bindDevice(context, binding));
          return redirect(reply, `/s/${request.params.token}`, { code: 'bound', sessionId: null });
        }),
      );
      pages.post(
        '/:token/forget',
        ofClub(async (club, request, reply) => {
          const device = await findDevice(context, club, deviceCookie(request, club.id));
          if (device !== null) await forgetDevice(context, club.id, device);
          void reply.clearCookie(cookieOf(club.id), cookieOptions);
          const said = { code: 'forgotten', sessionId: null };
          return redirect(reply, `/s/${request.params.token}`, said);
        }),
      );
      pages.post(
        '/:token/answers',
        ofClub(async (club, request, reply) => {
          const form = readForm(answerForm, request.body);
          const cookie = deviceCookie(request, club.id);
          if (!takesAnswers(club)) throw new AppError('links_off');
          const device = await findDevice(context, club, cookie);
          if (device === null) throw new AppError('not_bound');
          await countDeviceAnswer(context, device.id);
          const { session_id: sessionId, answer, guests } = form;
          const asked = { sessionId, answer, guests };
          const code = await answerByLink(context, club.id, cookie, asked).then(
            (given) => given.answer,
            (error: unknown) => {
              if (error instanceof AppError && TOLD.includes(error.code)) return error.code;
              throw error;
            },
          );
          return redirect(reply, `/s/${request.params.token}`, { code, sessionId });
        }),
      );
    },
    { prefix: '/s' },
  );

  await app.register(
    async (pages) => {
      await prepare(pages);
      pages.get(
        '/:token',
        ofMember(async ({ clubName: club, name }, request, reply) => {
          const { token } = request.params;
          const language = languageOf(request.headers);
          const layout = { path: `/m/${token}`, publicUrl, token };
          return sendPage(reply, language, ownPageDocument({ club, name }, layout, language));
        }),
      );
      pages.post(
        '/:token/device',
        ofMember(async ({ clubId, id: memberId }, request, reply) => {
          await countBinding(context, request.ip);
          const earlier = deviceCookie(request, clubId);
          const binding = { clubId, memberId, isOwn: true, earlier };
          giveCookie(reply, clubId, await bindDevice(context, binding));
          const path = await sessionsPath(context, clubId);
          return redirect(reply, path, { code: 'bound', sessionId: null });
        }),
      );
    },
    { prefix: '/m' },
  );
}
