import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { askForName } from '../../domain/session-pages/devices/asked-devices.ts';
import {
  bindPickedName,
  findDevice,
  forgetDevice,
  pickName,
} from '../../domain/session-pages/devices/devices.ts';
import type { PageCode } from '../../domain/session-pages/devices/page-codes.ts';
import { findLinkedClub } from '../../domain/session-pages/links/links.ts';
import { answerByLink } from '../../domain/session-pages/pages/answer-by-link.ts';
import { readPassPage } from '../../domain/session-pages/pages/passes.ts';
import type { SessionPage } from '../../domain/session-pages/pages/session-page.ts';
import { isStillSo } from '../../domain/session-pages/pages/still-so.ts';
import { readForm } from '../../http/input/forms.ts';
import { countBinding } from '../../limits/binding-throttle.ts';
import { OWN_POLICY } from '../../public-pages/document.ts';
import { passPageDocument } from '../../public-pages/pass-page.ts';
import { PUSH_WORKER } from '../../public-pages/push-script.ts';
import type { PageAnswer, PageRequest, PublicPages } from '../../public-pages/serve.ts';
import { type PageMessage, sessionPageDocument } from '../../public-pages/session-page.ts';
import { type ClubPages, declareCourtPage } from './court-page.ts';
import type { FormOutcome, Outcomes } from './outcomes.ts';
import { serveOwnDeviceForms } from './own-device-forms.ts';
import { textOf } from './page-address.ts';
import type { PageCookie } from './page-cookies.ts';
import { type LinkedClub, readPage } from './read-page.ts';
import { answerFields, answerOf, forgetFields, nameFields } from './session-forms.ts';

/** What led to a page. `hasNoCookies`: a name was picked just now, and the browser has not kept its cookie. */
type Arrival = { outcome: FormOutcome | null; hasNoCookies: boolean };

/** What a page tells of the form that led to it; null if nothing, or if it is not so any more. */
function messageOf(page: SessionPage, { outcome, hasNoCookies }: Arrival): PageMessage | null {
  if (outcome === null) return hasNoCookies ? { code: 'no_cookies', sessionId: null } : null;
  const { code: done, sessionId } = outcome;
  if (done === 'none') return null;
  // The page says by itself for what the device waits.
  if (done === 'asked' && page.deviceRequest !== null) return null;
  const isPick = done === 'asked' || done === 'bound';
  const code: PageCode = isPick ? (page.who === null ? 'not_bound' : 'bound') : done;
  const message = { code, sessionId };
  return isStillSo(page, message) ? message : null;
}

const pathOf = ({ params }: PageRequest) => `/s/${params.token}`;

/** The pages under `/s/`: the sessions of a club, for whoever has its link. */
export function declareClubPages(
  { scope, send, linked }: PublicPages,
  context: Context,
  { cookies, outcomes }: { cookies: PageCookie; outcomes: Outcomes },
): void {
  const { publicUrl } = context;
  const find = (token: string) => findLinkedClub(context, token);
  const senderOf = (request: FastifyRequest, { id: clubId }: LinkedClub) => ({
    clubId,
    cookie: cookies.read(request, clubId),
  });
  // Whatever a browser asks for next, it shows that it keeps the cookie of the name that was picked in it.
  const onClub = (answer: PageAnswer<LinkedClub>) =>
    linked(find, async (club, request, reply) => {
      await bindPickedName(context, club.id, cookies.read(request, club.id));
      return answer(club, request, reply);
    });

  scope.get(
    '/:token',
    onClub(async (club, request, reply) => {
      const { query } = request;
      const cookie = cookies.read(request, club.id);
      const device = await findDevice(context, club, cookie);
      const choice = { search: textOf(query['q']), wantsTaken: query['again'] === '1' };
      const { own, page } = await readPage(context, club, { device, cookie, ...choice });
      const said = messageOf(page, {
        outcome: outcomes.take(request, reply, club.id),
        hasNoCookies: cookie === undefined && outcomes.isJustPicked(query),
      });
      const layout = { path: pathOf(request), publicUrl, said, ...choice, own, link: null };
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
  scope.get(
    '/:token/passes',
    onClub(async (club, request, reply) => {
      const search = textOf(request.query['q']);
      const sessionId = textOf(request.query['session_id']);
      const device = await findDevice(context, club, cookies.read(request, club.id));
      const page = await readPassPage(context, club, device, { sessionId, search });
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
  const pages = { scope, send, onClub, senderOf, pathOf, outcomes };
  declareCourtPage(context, pages);
  declareForms(context, pages, cookies);
}

/** The forms of the page of a club: who is asking, what they answer, and those of a member's own link. */
function declareForms(
  context: Context,
  { scope, send, onClub, senderOf, outcomes }: ClubPages,
  cookies: PageCookie,
): void {
  const back = (
    club: LinkedClub,
    request: PageRequest,
    reply: FastifyReply,
    outcome: FormOutcome,
  ) => outcomes.redirect(reply, { clubId: club.id, path: pathOf(request) }, outcome);

  scope.post(
    '/:token/me',
    onClub(async (club, request, reply) => {
      const { member_id: memberId, again } = readForm(nameFields, request.body);
      await countBinding(context, { address: request.ip, clubId: club.id });
      const wanted = { clubId: club.id, memberId, earlier: cookies.read(request, club.id) };
      const { value, code } =
        again === undefined
          ? { value: await pickName(context, wanted), code: 'bound' as const }
          : await askForName(context, wanted);
      cookies.give(reply, club.id, value);
      return back(club, request, reply, { code, sessionId: null });
    }),
  );
  scope.post(
    '/:token/forget',
    onClub(async (club, request, reply) => {
      const takesBack = readForm(forgetFields, request.body ?? {}).take_back !== undefined;
      const cookie = cookies.read(request, club.id);
      const device = await findDevice(context, club, cookie);
      if (device !== null && cookie !== undefined) {
        await forgetDevice(context, club, { device, cookie, takesBack });
      }
      cookies.clear(reply, club.id);
      const code = device !== null && takesBack ? 'answers_taken_back' : 'forgotten';
      return back(club, request, reply, { code, sessionId: null });
    }),
  );
  scope.post(
    '/:token/answers',
    onClub(async (club, request, reply) => {
      const fields = readForm(answerFields, request.body);
      const code = await answerByLink(context, senderOf(request, club), answerOf(fields));
      return back(club, request, reply, { code, sessionId: fields.session_id });
    }),
  );
  serveOwnDeviceForms(scope, context, {
    form: (take) =>
      onClub(async (club, request, reply) => {
        const outcome = await take(senderOf(request, club), request.body);
        return back(club, request, reply, outcome);
      }),
    formWithPage: (take) =>
      onClub(async (club, request, reply) => {
        const path = pathOf(request);
        const made = await take(senderOf(request, club), request.body);
        if (typeof made !== 'function') return back(club, request, reply, made);
        return send(request, reply, (language) => made(path, language), club.language);
      }),
    formWithFile: (take) =>
      onClub(async (club, request, reply) => {
        const made = await take(senderOf(request, club));
        if (!(made instanceof Uint8Array)) return back(club, request, reply, made);
        return reply
          .header('content-disposition', 'attachment; filename="rallybook-data.json"')
          .type('application/json; charset=utf-8')
          .send(made);
      }),
  });
}
