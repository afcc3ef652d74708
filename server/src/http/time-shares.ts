import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, siteOf } from '../limits/network.ts';
import type { Share, ThreadTime, Visit } from '../limits/thread-time.ts';

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

/** The requests on their way: for whom their time counts, and for whom it does without a link. */
const visits = new WeakMap<FastifyRequest, { visit: Visit; all: string[]; network: string[] }>();

/** The address of a link, without what comes after it: all of its pages count together. Null where it is the same for all. */
function linkOf({ params, routeOptions: { url = '' } }: FastifyRequest): string | null {
  const [start = ''] = url.split(':', 1);
  const [link] = Object.values(params as Record<string, string>);
  return link === undefined ? null : start + link;
}

function networksOf({ ip }: FastifyRequest): Map<string, Share> {
  const network = networkOf(ip);
  const site = siteOf(network);
  const shares = new Map([[network, NETWORK]]);
  return site === null ? shares : shares.set(site, SITE);
}

/** Ends the measurement of a request that goes on elsewhere, such as in another thread. */
export function endVisit(request: FastifyRequest): void {
  visits.get(request)?.visit.end([]);
}

type Kind = {
  link: Share;
  networks: (request: FastifyRequest) => Map<string, Share>;
  /** The statuses of answers whose senders may have known no link: their time does not count for that. */
  unknown: readonly number[];
};

function shareTime(
  scope: FastifyInstance,
  time: ThreadTime,
  { link: share, networks: networkShares, unknown }: Kind,
): void {
  // After the body has come, so that one that does not end is no work.
  scope.addHook('preHandler', (request, _reply, done) => {
    const networks = networkShares(request);
    const link = linkOf(request);
    const shares = link === null ? networks : new Map([[link, share], ...networks]);
    const visit = time.begin(shares);
    visits.set(request, { visit, network: [...networks.keys()], all: [...shares.keys()] });
    done();
  });
  scope.addHook('onSend', (request, reply, _payload, done) => {
    const known = visits.get(request);
    known?.visit.end(unknown.includes(reply.statusCode) ? known.network : known.all);
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
