import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AccountIcon, CalendarIcon, HomeIcon } from '../../ui/icons/icons';
import { areas, type Area } from './areas';
import { MoreTab } from './MoreTab';
import { useOpenPages } from './use-open-pages';
import styles from './frame.module.css';

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
  const { isOpen, isStaff, hasMoney, hasCosts } = useOpenPages();
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
          hasMoney={hasMoney}
          hasCosts={hasCosts}
          className={styles.tab}
        />
      )}
    </nav>
  );
}
