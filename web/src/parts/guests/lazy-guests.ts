import { lazy } from 'react';
import { loadInTime } from '../../ui/loading/load-in-time';

/** One row per guest; loads only where a month has guests. */
export const GuestRows = lazy(() =>
  loadInTime(() => import('./GuestRows')).then((module) => ({ default: module.GuestRows })),
);
