/**
 * Where to go after signing in: the wanted path, if it is one of our own site. Anything else, such as another site or
 * the login page, gives the home page.
 */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  const home = 'http://own.invalid';
  if (!URL.canParse(wanted, home)) return '/';
  // "//other.example" and "/\\other.example" begin with a slash, too, but lead elsewhere.
  const url = new URL(wanted, home);
  if (url.origin !== home || url.pathname === '/login') return '/';
  // "/.//other.example" resolves to our own site, but its path becomes "//other.example", which leads elsewhere.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
