import { useDeferredValue, type ReactNode } from 'react';
import { isReturning } from './returning';
import { Stack } from './Stack';

/**
 * The part of a page below its header: sections, one below the other. The header is shown at once, so that even a slow
 * phone responds at once; the rest is rendered after it, in small steps. When the user returns to the page, everything
 * is rendered together, so that the page is long enough to restore the scroll position.
 */
export function PageBody({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, isReturning());
  return <Stack gap="large">{isShown && children}</Stack>;
}
