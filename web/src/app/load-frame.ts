import { lazy } from 'react';

/** Loads the parts of the frame that a visitor never sees. */
export const loadFrame = () => import('./frame-parts');

export const BottomBar = lazy(async () => ({ default: (await loadFrame()).BottomBar }));
export const ClubSelector = lazy(async () => ({ default: (await loadFrame()).ClubSelector }));
export const ProfileMenu = lazy(async () => ({ default: (await loadFrame()).ProfileMenu }));
