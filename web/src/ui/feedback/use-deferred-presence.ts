import { useDeferredValue } from 'react';

/**
 * The value to show; undefined until it has loaded. A value that loads while the page is open is rendered as a deferred
 * update, in small steps between which the browser can respond; a value that is there from the start is rendered with
 * the page.
 */
export function useDeferredPresence<Value>(value: Value | undefined): Value | undefined {
  const isPresent = useDeferredValue(value !== undefined);
  return isPresent ? value : undefined;
}
