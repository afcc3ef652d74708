import fastifyCookie from '@fastify/cookie';
import { MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { id } from '@rallybook/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readPassPage } from '../domain/own-devices/passes.ts';
import { type OwnThings, readOwnThings } from '../domain/own-devices/read-own-things.ts';
import { readPushKeys } from '../domain/push/keys.ts';
import { askForName } from '../domain/session-links/asked-devices.ts';
import { answerByLink } from '../domain/session-links/answer-by-link.ts';
import {
  bindDevice,
  bindPickedName,
  DEVICE_DAYS,
  findDevice,
  findDeviceOfMember,
  forgetDevice,
  pickName,
} from '../domain/session-links/devices.ts';
import { findLinkedClub, findLinkedMember, sessionsPath } from '../domain/session-links/links.ts';
import {
  readNextSession,
  readSessionPage,
  type SessionPage,
  type Visit,
} from '../domain/session-links/session-page.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from '../http/bodies.ts';
import { readForm } from '../http/forms.ts';
import { isFromElsewhere } from '../http/origin.ts';
import { countBinding } from '../limits/binding-throttle.ts';
import { FORM_POLICY, OWN_POLICY } from '../public-pages/document.ts';
import { ownPageDocument } from '../public-pages/own-page.ts';
import { passPageDocument } from '../public-pages/pass-page.ts';
import { PUSH_WORKER } from '../public-pages/push-script.ts';
import { type PageRequest, servePublicPages } from '../public-pages/serve.ts';
import { type PageMessage, sessionPageDocument } from '../public-pages/session-page.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { serveOwnDeviceForms } from './own-device-forms.ts';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_SEARCH = 60;
const MAX_SESSION_ID = 60;

const KIND = {
  policy: FORM_POLICY,
  vary: 'Accept-Language, Cookie',
  wordsOf: ({ sessionPage, payPage }: ServerTexts) => ({
    ...sessionPage,
    notFound: payPage.notFound,
  }),
};

/** Fields of forms come as texts. Who comes already changes the number of their guests alone. */
const answerForm = z
  .strictObject({
    session_id: z
      .string()
      .toLowerCase()
      .refine((text) => readSessionId(text) !== null),
    answer: z.enum(['coming', 'away']).optional(),
    guests: z.coerce.number().int().min(0).max(MAX_GUESTS).optional(),
  })
  .refine(({ answer, guests }) => answer !== undefined || guests !== undefined);
const answerOf = (form: z.output<typeof answerForm>) => {
  const { session_id: sessionId, answer = 'coming', guests = 0 } = form;
  return { sessionId, answer, guests };
};

/** The first answer binds the device, too; without one, it is only bound. */
const deviceForm = z.union([z.strictObject({}).transform(() => null), answerForm]);

/** `again`: the name is taken, and staff are asked. */
const whoForm = z.strictObject({ member_id: id, again: z.literal('1').optional() });
/** `take_back`: also what this device has answered. */
const forgetForm = z.strictObject({ take_back: z.literal('1').optional() });

type LinkedClub = NonNullable<Awaited<ReturnType<typeof findLinkedClub>>>;

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : '';

/** What the page of a club shows to a device, and what one of the member's own link may do besides. */
async function readPage(
  context: Context,
  club: LinkedClub,
  visit: Omit<Visit, 'schedules'>,
): Promise<{ own: OwnThings | null; page: SessionPage }> {
  const own = await readOwnThings(context, club, visit.device);
  const schedules = own?.registrations.offered.length ?? 0;
  return { own, page: await readSessionPage(context, club, { ...visit, schedules }) };
}

type Came = { isBound: boolean; hasCookie: boolean; isAsking: boolean };

/** What to tell of a name that was picked or asked for, once the browser has come back. */
function saidOf(code: string, { isBound, hasCookie, isAsking }: Came): string {
  if (code !== 'bound' && code !== 'asked') return code;
  // The page says by itself for what the device waits.
  if (isAsking && code === 'asked') return '';
  if (isBound) return 'bound';
  return hasCookie ? 'not_bound' : 'no_cookies';
}

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

  const deviceCookie = (request: FastifyRequest, clubId: string) =>
    request.cookies[cookieOf(clubId)];

  const giveCookie = (reply: FastifyReply, clubId: string, value: string) =>
    reply.setCookie(cookieOf(clubId), value, {
      ...cookieOptions,
      maxAge: DEVICE_DAYS * DAY_SECONDS,
    });

  const redirect = (reply: FastifyReply, path: string, said: PageMessage) => {
    const query = new URLSearchParams({ said: said.code });
    if (said.sessionId !== null) query.set('session', said.sessionId);
    // Without an anchor: what happened stands first on the page.
    return reply.redirect(`${path}?${query.toString()}`, 303);
  };

  const askingOf = (request: FastifyRequest, { id: clubId }: { id: string }) => ({
    clubId,
    cookie: deviceCookie(request, clubId),
  });

  const ofClub = (token: string) => findLinkedClub(context, token);
  const ofMember = (token: string) => findLinkedMember(context, token);

  /** What the pages of both links have in common. */
  async function prepare(scope: FastifyInstance): Promise<void> {
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

  const clubPages = { ...KIND, prefix: '/s' };
  await servePublicPages(app, countUnknown, clubPages, async ({ scope, send, linked }) => {
    await prepare(scope);
    // Whatever a browser asks for next, it shows that it keeps the cookie of the name that was picked in it.
    const onClub = (answer: Parameters<typeof linked<LinkedClub>>[1]) =>
      linked(ofClub, async (club, request, reply) => {
        await bindPickedName(context, club.id, deviceCookie(request, club.id));
        return answer(club, request, reply);
      });
    const pathOf = ({ params }: PageRequest) => `${clubPages.prefix}/${params.token}`;
    scope.get(
      '/:token',
      onClub(async (club, request, reply) => {
        const { query } = request;
        const search = textOf(query['q'], MAX_SEARCH);
        const wantsTaken = query['again'] === '1';
        const cookie = deviceCookie(request, club.id);
        const device = await findDevice(context, club, cookie);
        const visit = { device, cookie, search, wantsTaken };
        const { own, page } = await readPage(context, club, visit);
        const code = saidOf(textOf(query['said'], MAX_SEARCH), {
          isBound: device !== null,
          hasCookie: cookie !== undefined,
          isAsking: page.deviceRequest !== null,
        });
        const said =
          code === '' ? null : { code, sessionId: textOf(query['session'], MAX_SESSION_ID) };
        const layout = {
          path: pathOf(request),
          publicUrl,
          said,
          search,
          wantsTaken,
          own,
          link: null,
        };
        if (own !== null) void reply.header('content-security-policy', OWN_POLICY);
        return send(
          request,
          reply,
          (language) => sessionPageDocument(page, layout, language),
          club.language,
        );
      }),
    );
    scope.get('/worker.js', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(PUSH_WORKER),
    );
    scope.post(
      '/:token/me',
      onClub(async (club, request, reply) => {
        const { member_id: memberId, again } = readForm(whoForm, request.body);
        await countBinding(context, { address: request.ip, clubId: club.id });
        const picked = { clubId: club.id, memberId, earlier: deviceCookie(request, club.id) };
        const { value, code } =
          again === undefined
            ? { value: await pickName(context, picked), code: 'bound' }
            : await askForName(context, picked);
        giveCookie(reply, club.id, value);
        return redirect(reply, pathOf(request), { code, sessionId: null });
      }),
    );
    scope.post(
      '/:token/forget',
      onClub(async (club, request, reply) => {
        const takesBack = readForm(forgetForm, request.body ?? {}).take_back !== undefined;
        const cookie = deviceCookie(request, club.id);
        const device = await findDevice(context, club, cookie);
        if (device !== null && cookie !== undefined) {
          await forgetDevice(context, club, { device, cookie, takesBack });
        }
        void reply.clearCookie(cookieOf(club.id), cookieOptions);
        const code = device !== null && takesBack ? 'answers_taken_back' : 'forgotten';
        return redirect(reply, pathOf(request), { code, sessionId: null });
      }),
    );
    scope.post(
      '/:token/answers',
      onClub(async (club, request, reply) => {
        const form = readForm(answerForm, request.body);
        const code = await answerByLink(context, askingOf(request, club), answerOf(form));
        return redirect(reply, pathOf(request), { code, sessionId: form.session_id });
      }),
    );
    scope.get(
      '/:token/passes',
      onClub(async (club, request, reply) => {
        const { query } = request;
        const search = textOf(query['q'], MAX_SEARCH);
        const device = await findDevice(context, club, deviceCookie(request, club.id));
        const asked = { sessionId: textOf(query['session_id'], MAX_SESSION_ID), search };
        const page = await readPassPage(context, club, device, asked);
        const path = pathOf(request);
        if (page === null) return reply.redirect(path, 303);
        return send(
          request,
          reply,
          (language) => passPageDocument(page, { path, search }, language),
          club.language,
        );
      }),
    );
    serveOwnDeviceForms(scope, context, {
      form: (take) =>
        onClub(async (club, request, reply) => {
          const said = await take(askingOf(request, club), request.body);
          return redirect(reply, pathOf(request), said);
        }),
      formWithPage: (take) =>
        onClub(async (club, request, reply) => {
          const path = pathOf(request);
          const made = await take(askingOf(request, club), request.body);
          if (typeof made !== 'function') return redirect(reply, path, made);
          return send(request, reply, (language) => made(path, language), club.language);
        }),
    });
  });

  const ownPages = { ...KIND, prefix: '/m' };
  await servePublicPages(app, countUnknown, ownPages, async ({ scope, send, linked }) => {
    await prepare(scope);
    scope.get(
      '/:token',
      linked(ofMember, async (member, request, reply) => {
        const { token } = request.params;
        const cookie = deviceCookie(request, member.clubId);
        await bindPickedName(context, member.clubId, cookie);
        const { club, device } = await findDeviceOfMember(context, member, cookie);
        if (device === null) {
          const next = await readNextSession(context, club, member.id);
          const own = { club: club.name, name: member.name, next };
          return send(
            request,
            reply,
            (language) => ownPageDocument(own, { publicUrl, token }, language),
            club.language,
          );
        }
        const asked = { search: '', wantsTaken: false };
        const { own, page } = await readPage(context, club, { device, cookie, ...asked });
        const path = await sessionsPath(context, club.id);
        if (own !== null) void reply.header('content-security-policy', OWN_POLICY);
        const link = { token, canBind: !device.isOwn };
        const layout = { path, publicUrl, said: null, ...asked, own, link };
        return send(
          request,
          reply,
          (language) => sessionPageDocument(page, layout, language),
          club.language,
        );
      }),
    );
    scope.post(
      '/:token/device',
      linked(ofMember, async ({ clubId, id: memberId }, request, reply) => {
        await countBinding(context, { address: request.ip, clubId });
        const earlier = deviceCookie(request, clubId);
        const binding = { clubId, memberId, isOwn: true, earlier };
        const asked = readForm(deviceForm, request.body ?? {});
        const cookie = await bindDevice(context, binding);
        giveCookie(reply, clubId, cookie);
        // The page, which changes nothing when it is opened, offers notices by these keys.
        await readPushKeys(context);
        const path = await sessionsPath(context, clubId);
        if (asked === null) {
          return redirect(reply, path, { code: 'bound', sessionId: null });
        }
        const said = await answerByLink(context, { clubId, cookie }, answerOf(asked));
        return redirect(reply, path, { code: said, sessionId: asked.session_id });
      }),
    );
  });
}
