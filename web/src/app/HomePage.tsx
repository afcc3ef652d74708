import { useEffect } from 'react';
import { Dashboard } from '../features/home/Dashboard';
import { useSignedInUser } from '../lib/session';
import { areas } from './areas';
import { PendingPage } from './PendingPage';

/** What one may do next, for who is signed in. Visitors get the landing page, which is no part of the app. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <LeaveForLanding /> : <Dashboard username={username} areas={areas} />;
}

function LeaveForLanding() {
  useEffect(() => location.assign('/'), []);
  return <PendingPage />;
}
