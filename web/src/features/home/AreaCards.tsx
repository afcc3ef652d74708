import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@rallybook/contract/access/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { TextLink } from '../../parts/page/links';
import text from '../../ui/text/text.module.css';
import styles from './Home.module.css';

interface AreaCardsProps {
  areas: readonly {
    path: string;
    label: MessageDescriptor;
    text: MessageDescriptor;
    icon: ReactNode;
    permission?: Permission;
  }[];
}

/**
 * The areas of the app that are open to the user, each a card, where the window is wide. On a phone the bar at its foot leads
 * there, and a line of links to what a player's bar has no place for.
 */
export function AreaCards({ areas }: AreaCardsProps) {
  const { i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const isOpen = ({ permission }: { permission?: Permission }) =>
    permission === undefined || can(permission);
  return (
    <>
      <div className={styles.areas}>
        {areas.filter(isOpen).map((area) => (
          <Link key={area.path} to={area.path} className={styles.area}>
            <div aria-hidden className={styles.tile}>
              {area.icon}
            </div>
            <div>
              <h2 className={text.heading3}>{i18n._(area.label)}</h2>
              <p className={text.smallSoft}>{i18n._(area.text)}</p>
            </div>
          </Link>
        ))}
      </div>
      {!can('view_tracking') && (
        <div className={styles.more}>
          <TextLink to="/members">
            <Trans>Members</Trans>
          </TextLink>
          <TextLink to="/rules">
            <Trans>Fee rule</Trans>
          </TextLink>
          {club.fundIsOpen && (
            <>
              <TextLink to="/fund">
                <Trans>Club fund</Trans>
              </TextLink>
              <TextLink to="/overview">
                <Trans>Overview</Trans>
              </TextLink>
            </>
          )}
        </div>
      )}
    </>
  );
}
