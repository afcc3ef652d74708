import { Dashboard } from '../features/home/Dashboard';
import { Welcome } from '../features/home/Welcome';
import { useSignedInUser } from '../lib/session';
import { areas } from './areas';

/** What one may do next, for who is signed in; what the app is for, for visitors. */
export function HomePage() {
  const username = useSignedInUser();
  return username === null ? <Welcome /> : <Dashboard username={username} areas={areas} />;
}
