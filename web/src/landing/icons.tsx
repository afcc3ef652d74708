import type { ReactElement } from 'react';
import type { Feature } from './texts.ts';

const icon = (...paths: string[]) => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

export const icons: Record<Feature, ReactElement> = {
  membership: icon(
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
    'M3 19c0-3 3-5 6-5s6 2 6 5',
    'M16 5.5a3 3 0 0 1 0 5',
    'M18 14.500c2 .7 3 2.300 3 4.500',
  ),
  registration: icon('M5 5h14v15H5z', 'M5 9.500h14', 'M9 3v4', 'M15 3v4', 'M9 15l2 2 4-4'),
  cost: icon(
    'M3 7h18v11H3z',
    'M12 15a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
    'M6.500 12.500h.01',
    'M17.500 12.500h.01',
  ),
  bill: icon('M6 3h12v18l-3-2-3 2-3-2-3 2z', 'M9 8h6', 'M9 12h6'),
  tracking: icon(
    'M4 6h9',
    'M4 12h9',
    'M4 18h9',
    'M16 6l1.500 1.500L21 4',
    'M16 12l1.500 1.500L21 10',
    'M16 18l1.500 1.500L21 16',
  ),
};
