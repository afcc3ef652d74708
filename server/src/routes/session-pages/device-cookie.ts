import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '../../domain/session-links/devices.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The cookie by which a browser is known to a club. */
export type DeviceCookies = {
  read: (request: FastifyRequest, clubId: string) => string | undefined;
  give: (reply: FastifyReply, clubId: string, value: string) => void;
  clear: (reply: FastifyReply, clubId: string) => void;
};

/** @param publicUrl the origin under which browsers reach the server */
export function deviceCookies(publicUrl: string): DeviceCookies {
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Browsers take a `__Host-` cookie from nobody else: neither from a sibling's host nor from one without TLS.
  const nameOf = (clubId: string) => `${secure ? '__Host-' : ''}rallybook-device-${clubId}`;
  return {
    read: (request, clubId) => request.cookies[nameOf(clubId)],
    give: (reply, clubId, value) => {
      void reply.setCookie(nameOf(clubId), value, {
        ...options,
        maxAge: DEVICE_DAYS * DAY_SECONDS,
      });
    },
    clear: (reply, clubId) => {
      void reply.clearCookie(nameOf(clubId), options);
    },
  };
}
