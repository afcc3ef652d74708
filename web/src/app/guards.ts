import { redirect } from '@tanstack/react-router';
import { signedInUser } from '../data/sign-in/session';
import { returnPath } from '../parts/account/return-path';

/** Leads a visitor to the login page, which remembers where they wanted to go. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (signedInUser() === null)
    throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Leads a signed-in user away from the login page: to where they came from, or home. */
export function leaveWhenSignedIn({ search }: { search: { redirect?: string | undefined } }): void {
  if (signedInUser() !== null) throw redirect({ href: returnPath(search.redirect), replace: true });
}

/** Leads a signed-in user home, from a page that begins a session without asking for a place to return to. */
export function leaveForHome(): void {
  if (signedInUser() !== null) throw redirect({ to: '/', replace: true });
}
