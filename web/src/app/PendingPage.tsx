import { useEffect, useState } from 'react';
import { SkeletonList } from '../ui/feedback/SkeletonList';
import { longestLoad } from '../ui/loading/load-in-time';
import { BrokenPage } from './ErrorPage';

/** Shown while the code of a page is loading; when that takes too long, offers to reload. */
export function PendingPage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestLoad);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <BrokenPage /> : <SkeletonList rows={3} height={96} />;
}
