import { useDeferredValue } from 'react';

/**
 * What is there to be shown; undefined until it comes. What comes while a page is open is rendered in small pieces, between
 * which the browser can answer; what a page begins with is rendered with it.
 */
export function useDeferredPresence<Value>(value: Value | undefined): Value | undefined {
  const wasThere = useDeferredValue(value !== undefined);
  return wasThere ? value : undefined;
}
