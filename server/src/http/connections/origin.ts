import type { IncomingHttpHeaders } from 'node:http';

/** What browsers say in `Sec-Fetch-Site` of forms that no other site's page sent. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Whether a form was sent from another site's page: browsers say from where in `Origin`, scheme included. Without it,
 * the request is from no page, unless the browser says otherwise in `Sec-Fetch-Site`. A page that keeps its address to
 * itself sends `null`, which only counts as ours if the browser says so there. Where PUBLIC_URL is http, as on a
 * developer's machine, the server may be asked under other names, too.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return typeof site === 'string' && !OWN_SITES.includes(site);
  if (origin === 'null') return site !== 'same-origin';
  const ours = new URL(publicUrl).origin;
  if (origin === ours) return false;
  return !ours.startsWith('http:') || origin !== `http://${host.toLowerCase()}`;
}
