import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { MoreIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';
import type { Area } from './areas';

const MoreMenu = lazyPart(() => import('./MoreMenu').then((module) => module.MoreMenu));

const MENU_PATHS = [
  '/sessions',
  '/accounts',
  '/fund',
  '/overview',
  '/money-in',
  '/money-setup',
  '/move-in',
  '/rules',
  '/shuttles',
];

interface MoreTabProps {
  /** The areas of its menu. */
  areas: readonly Area[];
  /** Whether its menu also offers the pages of money, and that of shuttlecocks. */
  hasMoney: boolean;
  hasCosts: boolean;
  className: string | undefined;
}

/** The button of the menu with what has no place of its own in a bar. */
export function MoreTab({ areas, className, ...pages }: MoreTabProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const paths = [...MENU_PATHS, ...areas.map(({ path }) => path as string)];
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={className}
        data-current={paths.includes(pathname) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <MoreMenu anchor={anchor} areas={areas} {...pages} onClose={() => setAnchor(null)} />
    </>
  );
}
