import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@rallybook/contract/access/roles';
import type { ReactElement } from 'react';
import {
  BillIcon,
  CostsIcon,
  GroupsIcon,
  RegistrationIcon,
  SettingsIcon,
  TrackingIcon,
} from '../../ui/icons/icons';

export interface Area {
  path: '/members' | '/registration' | '/tracking' | '/costs' | '/bill' | '/settings';
  label: MessageDescriptor;
  /** What the area is for, as the home page says it. */
  text: MessageDescriptor;
  icon: ReactElement;
  /** The area is closed to users without it. */
  permission?: Permission;
}

/** The six areas of the app, in the order of the top bar. */
export const areas: readonly Area[] = [
  {
    path: '/members',
    label: msg`Membership`,
    text: msg`Who belongs to the club, and in which role`,
    icon: <GroupsIcon />,
  },
  {
    path: '/registration',
    label: msg`Registration`,
    text: msg`Who plays this month, and on which days`,
    icon: <RegistrationIcon />,
  },
  {
    path: '/tracking',
    label: msg`Tracking`,
    text: msg`Who came to which session`,
    icon: <TrackingIcon />,
    permission: 'view_tracking',
  },
  {
    path: '/costs',
    label: msg`Costs`,
    text: msg`What the club spent, and who paid`,
    icon: <CostsIcon />,
    permission: 'view_cost',
  },
  {
    path: '/bill',
    label: msg`Bill`,
    text: msg`What each member owes for the month`,
    icon: <BillIcon />,
  },
  {
    path: '/settings',
    label: msg`Settings`,
    text: msg`Fees, and how members register`,
    icon: <SettingsIcon />,
    permission: 'edit_setting',
  },
];
