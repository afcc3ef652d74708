import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a form was sent from another site's page: browsers say from where in `Origin`. Without it, the request is
 * from no page. A page that keeps its address to itself sends `null`, which only counts as ours if the browser says
 * so in `Sec-Fetch-Site`.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin';
  if (origin === new URL(publicUrl).origin) return false;
  return hostOf(origin) === null || hostOf(origin) !== host?.toLowerCase();
}
