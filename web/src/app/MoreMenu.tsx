import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarIcon, ChartIcon, DownloadIcon, GroupsIcon, WalletIcon } from '../ui/icons/icons';
import { Menu } from '../ui/actions/Menu';
import type { Area } from './areas';

interface MoreMenuProps {
  /** The element that the menu opens from; null while it is closed. */
  anchor: HTMLElement | null;
  areas: readonly Area[];
  /** Whether the user may open the pages of money: money in, accounts and fund. */
  hasMoney: boolean;
  onClose: () => void;
}

/** The areas that have no place of their own in the bar. */
export function MoreMenu({ anchor, areas, hasMoney, onClose }: MoreMenuProps) {
  const { t, i18n } = useLingui();
  return (
    <Menu anchor={anchor} onClose={onClose} label={t`More`}>
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
      {areas.map(({ path, label, icon }) => (
        <Link key={path} to={path} role="menuitem" onClick={onClose}>
          {icon}
          {i18n._(label)}
        </Link>
      ))}
    </Menu>
  );
}
