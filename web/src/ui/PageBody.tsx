import { useDeferredValue, type ReactNode } from 'react';
import { isReturning } from './returning';
import { Stack } from './Stack';

/**
 * What a page has below its header: its sections, one below the other. The header is on the screen at once, so that a
 * slow phone, too, answers the finger; the rest is rendered after it, in small pieces. Where somebody returns to the page
 * it comes with the header, and so the page is as long as it was and can be scrolled to where it was.
 */
export function PageBody({ children }: { children: ReactNode }) {
  const isIn = useDeferredValue(true, isReturning());
  return <Stack gap="large">{isIn && children}</Stack>;
}
