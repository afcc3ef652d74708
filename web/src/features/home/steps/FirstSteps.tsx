import { noop } from '@tanstack/react-query';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useHasFirstSteps } from './use-has-first-steps';

// Loaded where a club is new: few are.
const StepList = lazyPart(() => import('./StepList').then((module) => module.StepList));

/** The first steps for the staff of a new club, until all are done or put away. */
export function FirstSteps({ onEditClub }: { onEditClub: () => void }) {
  return <StepList open={useHasFirstSteps()} onEditClub={onEditClub} onClose={noop} />;
}
