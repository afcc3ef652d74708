import type { TestApp } from './app.ts';
import type { Answer } from './client.ts';
import type { SessionClub } from './club-sessions.ts';

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ENGLISH = { 'accept-language': 'en' };

type Fields = Record<string, string | readonly string[]>;

/** The body of a form; a list is a field that is there several times. */
const formBody = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    ),
  ).toString();

const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** What a form did, as the next page tells it: the code, and the session after a dot; undefined where it tells nothing. */
export const outcomeOf = (answer: Pick<Answer, 'headers'>): string | undefined =>
  cookiesOf(answer)
    .map((item) => /rallybook-outcome-[^=]*=([^;]+)/.exec(item)?.[1])
    .find((value) => value !== undefined);

/** A browser: it keeps the cookies of the pages that it opens. */
export function browserOf(app: TestApp) {
  const cookies = new Map<string, string>();
  const remember = (answer: Answer): Answer => {
    for (const one of cookiesOf(answer)) {
      const [name = '', value = ''] = one.split(';')[0]!.split('=');
      if (/Max-Age=0/i.test(one)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = (more: Record<string, string> = {}) => ({
    ...ENGLISH,
    ...(cookies.size === 0 ? {} : { cookie: cookie() }),
    ...more,
  });
  return {
    get: async (path: string, more = {}) => remember(await app.client().get(path, headers(more))),
    post: async (path: string, fields: Fields = {}, more = {}) =>
      remember(await app.client().post(path, formBody(fields), headers({ ...FORM, ...more }))),
    cookie,
  };
}
export type Browser = ReturnType<typeof browserOf>;

export const pathOf = (url: unknown): string => new URL(String(url)).pathname;

/** The links of a club, as its owner sees them. */
export function linksOf(club: Pick<SessionClub, 'owner' | 'clubId' | 'idOf'>) {
  const links = async () => (await club.owner.api.get(`/api/session-links/${club.clubId}/`)).body;
  const linkOf = async (name: string) =>
    (await links())['members']!.find(
      (candidate) => String(candidate['member_id']) === club.idOf(name),
    )!;
  return {
    links,
    linkOf,
    clubPath: async () => pathOf((await links())['url']),
    ownPath: async (name: string) => pathOf((await linkOf(name))['url']),
  };
}

/** The readable text of a page. */
export const readable = ({ text }: Answer): string =>
  text
    .replaceAll(/<(style|head|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
