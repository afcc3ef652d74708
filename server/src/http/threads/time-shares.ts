import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, siteOf } from '../../limits/network.ts';
import type { Share, ThreadTime, Visit } from '../../limits/thread-time.ts';

/**
 * The shares of the thread's time of whoever comes without a log-in. A page takes 1 to 50 ms, and a quarter of a second where
 * nobody has looked since a large club changed: a link is good for hundreds of looks at once, and a hall or a provider's network
 * for twice as many.
 */
const LINK: Share = { most: 10, eachSecond: 0.1, reserved: 0.05 };
const NETWORK: Share = { most: 20, eachSecond: 0.2, reserved: 0.05 };
/** Of a /48 of IPv6. */
const SITE: Share = { most: 60, eachSecond: 0.5, reserved: 0.05 };
/** Forgeries reserve nothing: what is signed is not to wait for them. */
const HOOK: Share = { ...LINK, reserved: 0 };

/**
 * The shares of whoever is signed in. A call takes 1 to 50 ms, what takes longer has its own threads and shares: a user is good for
 * thousands of calls at once, and for ten each second all day.
 */
const USER: Share = { most: 60, eachSecond: 0.25, reserved: 0.05 };
/** Of all users behind one address, such as a hall. */
const NETWORK_OF_USERS: Share = { most: 300, eachSecond: 0.5, reserved: 0.01 };
const SITE_OF_USERS: Share = { most: 600, eachSecond: 0.5, reserved: 0.01 };
/** So much more at once for each member of a club: all of them may look within the same minutes. */
const MOST_FOR_MEMBER = 0.05;

const clubShare = (members: number): Share => ({
  most: 2 * USER.most + members * MOST_FOR_MEMBER,
  eachSecond: 0.5,
  reserved: 0.01,
});

/** The requests on their way. */
const visits = new WeakMap<FastifyRequest, Visit>();

/** The address of a link, without what comes after it: all of its pages count together. Null where it is the same for all. */
function linkOf({ params, routeOptions: { url = '' } }: FastifyRequest): string | null {
  const [start = ''] = url.split(':', 1);
  const [link] = Object.values(params as Record<string, string>);
  return link === undefined ? null : start + link;
}

/** @param kind before each key: what counts apart has another one */
function networkShares({ ip }: FastifyRequest, kind: string, ofNetwork: Share, ofSite: Share) {
  const network = networkOf(ip);
  const site = siteOf(network);
  const shares = new Map([[kind + network, ofNetwork]]);
  return site === null ? shares : shares.set(kind + site, ofSite);
}

/** The machine itself is no network: a proxy on it that forwards no addresses stands for all users there are. */
const isOwnMachine = ({ ip }: FastifyRequest) => /^(?:::ffff:)?127\.|^::1$/.test(ip);

const networksOf = (request: FastifyRequest) => networkShares(request, '', NETWORK, SITE);

/** Ends the measurement of a request that goes on in another thread, where it has a share of that thread's time instead. */
export function endVisit(request: FastifyRequest): void {
  visits.get(request)?.end([]);
}

type Kind = {
  link: Share;
  networks: typeof networksOf;
  /** The statuses of answers whose senders may have known no link: their time does not count for that. */
  unknown: readonly number[];
};

function shareTime(
  scope: FastifyInstance,
  time: ThreadTime,
  { link: share, networks: networksOfKind, unknown }: Kind,
): void {
  // After the body has come, so that one that does not end is no work.
  scope.addHook('preHandler', (request, _reply, done) => {
    const networks = networksOfKind(request);
    const link = linkOf(request);
    const shares = link === null ? networks : new Map([[link, share], ...networks]);
    visits.set(request, time.begin(shares));
    done();
  });
  scope.addHook('onSend', (request, reply, _payload, done) => {
    const isUnknown = unknown.includes(reply.statusCode);
    visits.get(request)?.end(isUnknown ? [...networksOfKind(request).keys()] : 'all');
    done();
  });
}

/** Gives each link, and each network, a share of the thread's time for what is served in a scope to whoever has a link. */
export function shareTimeOfLinks(scope: FastifyInstance, time: ThreadTime): void {
  shareTime(scope, time, { link: LINK, networks: networksOf, unknown: [404, 429] });
}

/**
 * Gives each address to which other services tell us something a share, for what was signed, whoever else sends forgeries to it
 * or from the same network.
 */
export function shareTimeOfHooks(scope: FastifyInstance, time: ThreadTime): void {
  shareTime(scope, time, { link: HOOK, networks: () => new Map(), unknown: [401] });
}

/**
 * The hooks of a route of the API, which give each user, and each network of users, a share of the thread's time. What is answered
 * elsewhere counts there.
 */
export const sharesOfUsers = (time: ThreadTime) => ({
  // After the body has come, so that one that does not end is no work.
  preHandler: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const shares = isOwnMachine(request)
      ? new Map<string, Share>()
      : networkShares(request, 'users ', NETWORK_OF_USERS, SITE_OF_USERS);
    if (request.session !== null) shares.set(`user ${request.session.userId}`, USER);
    visits.set(request, time.begin(shares));
    done();
  },
  onSend: (request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void) => {
    visits.get(request)?.end('all');
    done();
  },
});

/** Gives each network of users a share for what is served in a scope to whoever comes. */
export function shareTimeOfStrangers(scope: FastifyInstance, time: ThreadTime): void {
  const { preHandler, onSend } = sharesOfUsers(time);
  scope.addHook('preHandler', preHandler);
  scope.addHook('onSend', onSend);
}

/**
 * Has the time of a request count for its club, too, once it is known.
 * @throws TimeUsedUpError if the club's share is used up
 */
export function joinClub(request: FastifyRequest, clubId: string, members: number): void {
  visits.get(request)?.join(new Map([[`club ${clubId}`, clubShare(members)]]));
}

/** Has a user's shares pay for what a request leaves to be done later, in seconds. */
export function chargeLater(request: FastifyRequest, seconds: number): void {
  visits.get(request)?.charge(seconds);
}
