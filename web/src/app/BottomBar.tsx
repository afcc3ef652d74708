import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { permissionsQuery } from '../features/clubs/queries';
import { useClubChoice } from '../parts/club/current-club';
import { AccountIcon, CalendarIcon, HomeIcon, MoreIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/loading/lazy-part';
import { areas, type Area } from './areas';
import styles from './frame.module.css';

const MoreMenu = lazyPart(() => import('./MoreMenu').then((module) => module.MoreMenu));

interface Tab {
  path: Area['path'] | '/' | '/account' | '/sessions';
  label: MessageDescriptor;
  icon: ReactElement;
}

const home: Tab = { path: '/', label: msg`Home`, icon: <HomeIcon /> };
const account: Tab = { path: '/account', label: msg`Account`, icon: <AccountIcon /> };

/** The areas with these paths, in this order. */
const areasAt = (...paths: Area['path'][]) =>
  paths.flatMap((path) => areas.filter((area) => area.path === path));

const staffTabs = [home, ...areasAt('/tracking', '/costs', '/bill')];
const staffMoreAreas = areasAt('/members', '/registration', '/settings');
const sessions: Tab = { path: '/sessions', label: msg`Sessions`, icon: <CalendarIcon /> };
const playerTabs = [home, sessions, ...areasAt('/registration', '/bill'), account];

/**
 * The main links, within reach of a thumb, on screens too narrow for the links of the top bar. The menu "More" leaves
 * out areas that are closed to the user.
 */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const { club } = useClubChoice();
  const { data } = useQuery({ ...permissionsQuery(club?.id ?? ''), enabled: club !== null });
  const isOpen = ({ permission }: Area) =>
    permission === undefined || data === undefined || data.permissions.includes(permission);
  const isStaff = data === undefined || data.permissions.includes('view_tracking');
  return (
    <nav aria-label={t`Areas`} className={styles.foot}>
      {(isStaff ? staffTabs : playerTabs).map(({ path, label, icon }) => (
        <Link key={path} to={path} className={styles.tab}>
          {icon}
          <span>{i18n._(label)}</span>
        </Link>
      ))}
      {isStaff && (
        <MoreTab
          areas={staffMoreAreas.filter(isOpen)}
          hasMoney={data?.permissions.includes('edit_money') === true}
        />
      )}
    </nav>
  );
}

interface MoreTabProps {
  areas: readonly Area[];
  /** Whether its menu also offers the pages of money. */
  hasMoney: boolean;
}

function MoreTab({ areas, hasMoney }: MoreTabProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const menuPaths = [
    '/sessions',
    '/accounts',
    '/fund',
    '/overview',
    '/money-in',
    '/money-setup',
    ...areas.map(({ path }) => path as string),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles.tab}
        data-current={menuPaths.includes(pathname) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <MoreMenu anchor={anchor} areas={areas} hasMoney={hasMoney} onClose={() => setAnchor(null)} />
    </>
  );
}
