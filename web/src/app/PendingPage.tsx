import { useEffect, useState } from 'react';
import { SkeletonList } from '../ui/SkeletonList';
import { BrokenPage } from './ErrorPage';

/** How long the code of a page may take, in milliseconds (specification, point 9). */
const longest = 120_000;

/** Stands for a page whose code is still on its way; when that takes too long, it says so. */
export function PendingPage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longest);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <BrokenPage /> : <SkeletonList rows={3} height={96} />;
}
