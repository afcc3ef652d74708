import { useLingui } from '@lingui/react/macro';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';
import type { Area } from './areas';

const MenuLink = createLink(MenuItem);

interface MoreMenuProps {
  /** Where the menu hangs; null while it is closed. */
  anchor: HTMLElement | null;
  areas: readonly Area[];
  onClose: () => void;
}

/** The areas that have no place of their own in the bar. */
export function MoreMenu({ anchor, areas, onClose }: MoreMenuProps) {
  const { i18n } = useLingui();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      {areas.map(({ path, label, icon }) => (
        <MenuLink key={path} to={path} onClick={onClose}>
          <ListItemIcon>{icon}</ListItemIcon>
          {i18n._(label)}
        </MenuLink>
      ))}
    </Menu>
  );
}
