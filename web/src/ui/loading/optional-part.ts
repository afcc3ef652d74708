import { type ComponentType, lazy } from 'react';
import { loadInTime } from './load-in-time';

/** A part that loads later, and is left out where that fails: nothing on the page waits for it. */
export const optionalPart = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await loadInTime(load).catch((): ComponentType<Props> => () => null),
  }));
