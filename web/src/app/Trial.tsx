import { lazy, Suspense } from 'react';
import { readTrialEnd } from '../data/sign-in/trial';
import { loadInTime } from '../ui/loading/load-in-time';

const TrialBanner = lazy(() =>
  loadInTime(() => import('./frame/TrialBanner')).then((module) => ({
    default: module.TrialBanner,
  })),
);

/** The banner of a trial; nothing for those who have an account. */
export function Trial() {
  const end = readTrialEnd();
  if (end === null) return null;
  return (
    <Suspense fallback={null}>
      <TrialBanner end={end} />
    </Suspense>
  );
}
