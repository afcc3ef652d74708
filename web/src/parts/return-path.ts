/**
 * Where to go after signing in: a path of our own, from the address. Anything else, such as another site or the
 * account screens themselves, gives the home page.
 */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  const home = 'http://own.invalid';
  if (!URL.canParse(wanted, home)) return '/';
  // "//other.example" and "/\\other.example" begin with a slash, too, but lead elsewhere.
  const url = new URL(wanted, home);
  if (url.origin !== home || url.pathname === '/login') return '/';
  // "/.//other.example" stays here as it is resolved, but leaves "//other.example" behind, which does not.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
