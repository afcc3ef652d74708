import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookies } from '../../auth/own-cookies.ts';
import { DEVICE_DAYS } from '../../domain/session-pages/devices/devices.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

/** A cookie of a club's pages. */
export type PageCookie = {
  read: (request: FastifyRequest, clubId: string) => string | undefined;
  give: (reply: FastifyReply, clubId: string, value: string) => void;
  clear: (reply: FastifyReply, clubId: string) => void;
};

/** The cookies of the pages of clubs and of members. */
export type PageCookies = {
  /** That by which a browser is known to a club. */
  device: PageCookie;
  /** What a form has just done, until the page has told it. */
  outcome: PageCookie;
};

/** @param publicUrl the origin under which browsers reach the server */
export function pageCookies(publicUrl: string): PageCookies {
  const { nameOf: ownNameOf, options } = ownCookies(publicUrl);
  const cookie = (kind: string, maxAge: number): PageCookie => {
    const nameOf = (clubId: string) => ownNameOf(`${kind}-${clubId}`);
    return {
      read: (request, clubId) => request.cookies[nameOf(clubId)],
      give: (reply, clubId, value) => {
        void reply.setCookie(nameOf(clubId), value, { ...options, maxAge });
      },
      clear: (reply, clubId) => {
        void reply.clearCookie(nameOf(clubId), options);
      },
    };
  };
  return {
    device: cookie('device', DEVICE_DAYS * DAY_SECONDS),
    // The page that tells it is asked for at once.
    outcome: cookie('outcome', 5 * MINUTE_SECONDS),
  };
}
