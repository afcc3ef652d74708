import type { Context } from '../../context.ts';
import { readPushKeys } from '../../domain/push/keys.ts';
import {
  bindDevice,
  bindPickedName,
  findDeviceOfMember,
} from '../../domain/session-pages/devices/devices.ts';
import { findLinkedMember } from '../../domain/session-pages/links/links.ts';
import { answerByLink } from '../../domain/session-pages/pages/answer-by-link.ts';
import { readNextSession } from '../../domain/session-pages/pages/session-page.ts';
import { sessionsPathOf } from '../../domain/sessions/club-url.ts';
import { readForm } from '../../http/input/forms.ts';
import { countBinding } from '../../limits/binding-throttle.ts';
import { OWN_POLICY } from '../../public-pages/document.ts';
import { ownPageDocument } from '../../public-pages/own-page.ts';
import type { PublicPages } from '../../public-pages/serve.ts';
import { sessionPageDocument } from '../../public-pages/session-page.ts';
import type { Outcomes } from './outcomes.ts';
import type { PageCookie } from './page-cookies.ts';
import { readPage } from './read-page.ts';
import { answerOf, deviceFields } from './session-forms.ts';

/** The pages under `/m/`: the own link of a member, which binds a device to them. */
export function declareMemberPages(
  { scope, send, linked }: PublicPages,
  context: Context,
  { cookies, outcomes }: { cookies: PageCookie; outcomes: Outcomes },
): void {
  const { publicUrl } = context;
  const find = (token: string) => findLinkedMember(context, token);
  scope.get(
    '/:token',
    linked(find, async (member, request, reply) => {
      const { token } = request.params;
      const cookie = cookies.read(request, member.clubId);
      await bindPickedName(context, member.clubId, cookie);
      const { club, device } = await findDeviceOfMember(context, member, cookie);
      if (device === null) {
        const next = await readNextSession(context, club, member.id);
        const offer = { club: club.name, name: member.name, next };
        return send(
          request,
          reply,
          (language) => ownPageDocument(offer, { publicUrl, token }, language),
          club.language,
        );
      }
      const choice = { search: '', wantsTaken: false };
      const { own, page } = await readPage(context, club, { device, cookie, ...choice });
      const path = await sessionsPathOf(context, club.id);
      if (own !== null) void reply.header('content-security-policy', OWN_POLICY);
      const link = { token, canBind: !device.isOwn };
      const layout = { path, publicUrl, said: null, ...choice, own, link };
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
    linked(find, async ({ clubId, id: memberId }, request, reply) => {
      await countBinding(context, { address: request.ip, clubId });
      const earlier = cookies.read(request, clubId);
      const fields = readForm(deviceFields, request.body ?? {});
      const cookie = await bindDevice(context, { clubId, memberId, isOwn: true, earlier });
      cookies.give(reply, clubId, cookie);
      // The page, which changes nothing when it is opened, offers notices by these keys.
      await readPushKeys(context);
      const to = { clubId, path: await sessionsPathOf(context, clubId) };
      if (fields === null) return outcomes.redirect(reply, to, { code: 'bound', sessionId: null });
      const code = await answerByLink(context, { clubId, cookie }, answerOf(fields));
      return outcomes.redirect(reply, to, { code, sessionId: fields.session_id });
    }),
  );
}
