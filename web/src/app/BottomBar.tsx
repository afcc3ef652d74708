import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { permissionsQuery } from '../features/clubs/queries';
import { useClubChoice } from '../parts/current-club';
import { AccountIcon, HomeIcon, MoreIcon } from '../ui/icons';
import { lazyPart } from '../ui/lazy-part';
import { areas, type Area } from './areas';
import styles from './frame.module.css';

const MoreMenu = lazyPart(() => import('./MoreMenu').then((module) => module.MoreMenu));

interface Tab {
  path: Area['path'] | '/' | '/account';
  label: MessageDescriptor;
  icon: ReactElement;
}

const home: Tab = { path: '/', label: msg`Home`, icon: <HomeIcon /> };
const account: Tab = { path: '/account', label: msg`Account`, icon: <AccountIcon /> };

/** Those of the areas that stand at these addresses, in this order. */
const areasAt = (...paths: Area['path'][]) =>
  paths.flatMap((path) => areas.filter((area) => area.path === path));

const ofStaff = [home, ...areasAt('/tracking', '/costs', '/bill')];
const moreOfStaff = areasAt('/members', '/registration', '/settings');
const ofPlayers = [home, ...areasAt('/registration', '/bill'), account];

/** What is within reach of a thumb, on screens too narrow for the links of the top bar. What is closed is not shown. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const { club } = useClubChoice();
  const { data } = useQuery({ ...permissionsQuery(club?.id ?? ''), enabled: club !== null });
  const isOpen = ({ permission }: Area) =>
    permission === undefined || data === undefined || data.permissions.includes(permission);
  const isStaff = data === undefined || data.permissions.includes('view_tracking');
  return (
    <nav aria-label={t`Areas`} className={styles.foot}>
      {(isStaff ? ofStaff : ofPlayers).map(({ path, label, icon }) => (
        <Link key={path} to={path} className={styles.tab}>
          {icon}
          <span>{i18n._(label)}</span>
        </Link>
      ))}
      {isStaff && (
        <MoreTab
          areas={moreOfStaff.filter(isOpen)}
          hasMoney={data?.permissions.includes('edit_money') === true}
        />
      )}
    </nav>
  );
}

interface MoreTabProps {
  areas: readonly Area[];
  /** Whether the accounts and the fund are among what it opens to. */
  hasMoney: boolean;
}

function MoreTab({ areas: more, hasMoney }: MoreTabProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const behindMore = [
    '/accounts',
    '/fund',
    '/money-in',
    '/money-setup',
    ...more.map(({ path }) => path as string),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles.tab}
        data-current={behindMore.includes(pathname) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <MoreMenu anchor={anchor} areas={more} hasMoney={hasMoney} onClose={() => setAnchor(null)} />
    </>
  );
}
