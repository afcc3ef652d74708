/**
 * How our cookies are called and kept. Browsers take a `__Host-` cookie from nobody else, neither from a sibling's host nor from one
 * without TLS, and for all paths alone; no script reads them.
 * @param publicUrl the origin under which browsers reach the server
 */
export function ownCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    nameOf: (kind: string) => `${secure ? '__Host-' : ''}rallybook-${kind}`,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
