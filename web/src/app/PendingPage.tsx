import { SkeletonList } from '../ui/SkeletonList';

/** Stands for a page whose code is still on its way. */
export function PendingPage() {
  return <SkeletonList rows={3} height={96} />;
}
