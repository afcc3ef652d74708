import { Outlet } from '@tanstack/react-router';
import { useSignedInUser } from '../data/sign-in/session';
import { PendingPage } from './PendingPage';

/**
 * The guarded pages. A user who has just signed out sees a placeholder until the guard has led them to the login page.
 */
export function SignedIn() {
  return useSignedInUser() === null ? <PendingPage /> : <Outlet />;
}
