import { lazy } from 'react';
import { loadInTime } from '../ui/load-in-time';

/** A row a guest; loads where a month has some. */
export const GuestRows = lazy(() =>
  loadInTime(() => import('./GuestRows')).then((module) => ({ default: module.GuestRows })),
);
