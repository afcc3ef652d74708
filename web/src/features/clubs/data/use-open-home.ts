import { useNavigate } from '@tanstack/react-router';
import { focusPage } from '../../../ui/dialogs/focus-page';

/** @returns what leads home once a club was made, which is chosen then; the keyboard goes on at the heading */
export function useOpenHome(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/' });
    // Dialogs that close give the focus back to what opened them.
    requestAnimationFrame(focusPage);
  };
}
