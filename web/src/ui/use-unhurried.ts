import { useDeferredValue } from 'react';

/**
 * Whether something is there to be shown. What comes while a page is open is rendered in small pieces, between which the
 * browser can answer; what a page begins with is rendered with it.
 */
export function useUnhurried(isThere: boolean): boolean {
  const wasThere = useDeferredValue(isThere);
  return isThere && wasThere;
}
