import { useLingui } from '@lingui/react/macro';
import { sportOf } from '@rallybook/contract/rules/sports';
import { Link } from '@tanstack/react-router';
import { useClubChoice } from '../../parts/club/current-club';
import { Menu } from '../../ui/actions/Menu';
import {
  CalculateIcon,
  CalendarIcon,
  ChartIcon,
  CostsIcon,
  DownloadIcon,
  GroupsIcon,
  UploadIcon,
  WalletIcon,
} from '../../ui/icons/icons';
import type { Area } from './areas';

interface MoreMenuProps {
  /** The element that the menu opens from; null while it is closed. */
  anchor: HTMLElement | null;
  /** The areas that have no place of their own in the bar. */
  areas: readonly Area[];
  /** Whether the user may open the pages of money: money in, accounts, fund, and moving in. */
  hasMoney: boolean;
  /** Whether the user may see what the club has of shuttlecocks. */
  hasCosts: boolean;
  onClose: () => void;
}

/** The areas first, then sessions, then money, and last what is set once: the fee rule, and the club's own sheet. */
export function MoreMenu({ anchor, areas, hasMoney, hasCosts, onClose }: MoreMenuProps) {
  const { t, i18n } = useLingui();
  const { club } = useClubChoice();
  return (
    <Menu anchor={anchor} onClose={onClose} label={t`More`}>
      {areas.map(({ path, label, icon }) => (
        <Link key={path} to={path} role="menuitem" onClick={onClose}>
          {icon}
          {i18n._(label)}
        </Link>
      ))}
      <Link to="/sessions" role="menuitem" onClick={onClose}>
        <CalendarIcon />
        {t`Sessions`}
      </Link>
      {hasMoney && (
        <>
          <Link to="/money-in" role="menuitem" onClick={onClose}>
            <DownloadIcon />
            {t`Money in`}
          </Link>
          <Link to="/accounts" role="menuitem" onClick={onClose}>
            <GroupsIcon />
            {t`Accounts`}
          </Link>
          <Link to="/fund" role="menuitem" onClick={onClose}>
            <WalletIcon />
            {t`Club fund`}
          </Link>
          <Link to="/overview" role="menuitem" onClick={onClose}>
            <ChartIcon />
            {t`Overview`}
          </Link>
        </>
      )}
      {hasCosts && club !== null && sportOf(club.sport).hasShuttles && (
        <Link to="/shuttles" role="menuitem" onClick={onClose}>
          <CostsIcon />
          {t`Shuttlecocks`}
        </Link>
      )}
      {hasMoney && (
        <>
          <Link to="/rules" role="menuitem" onClick={onClose}>
            <CalculateIcon />
            {t`Fee rule`}
          </Link>
          <Link to="/move-in" role="menuitem" onClick={onClose}>
            <UploadIcon />
            {t`Move in`}
          </Link>
        </>
      )}
    </Menu>
  );
}
