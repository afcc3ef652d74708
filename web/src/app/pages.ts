import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@rallybook/contract/access/roles';

/**
 * A page of the app. router.tsx makes its route from this, and the build its HTML, which is shown before scripts run.
 */
export interface Page {
  /** `/members` */
  path: `/${string}`;
  /** Its name in the title of the window, before the brand. */
  title: MessageDescriptor;
  /**
   * What search engines show of the page; without it, they show the description of the app. They do not see what needs a
   * log-in.
   */
  description?: MessageDescriptor;
  /** The heading of a club's page, where it is not the title. */
  heading?: MessageDescriptor;
  /** The heading for those who see only what is their own there. */
  ownHeading?: MessageDescriptor;
  /** `users` are signed in; `members` see the page of their chosen club. */
  seenBy: 'visitors' | 'users' | 'members';
  /** Users without this permission in the chosen club see a panel in place of the page. */
  permission?: Permission;
  /** Only an owner of the chosen club sees the page; others see a panel in its place. */
  isForOwners?: boolean;
  /** What is shown before the page has loaded; `table` is wider than `list`, for a table of many columns. */
  outline: 'form' | 'list' | 'table' | 'cards';
  /** The name of its component, and of the file that exports it. */
  component: string;
  /** Loads that file. */
  load: () => Promise<object>;
}

declare module '@tanstack/react-router' {
  /** The page on the screen, as `useMatches` returns it. */
  interface StaticDataRouteOption extends Partial<Page> {}
}

/** Every page of the app. The landing page, which visitors see at `/`, is not one of them. */
export const pages = {
  home: {
    path: '/',
    title: msg`Home`,
    seenBy: 'users',
    outline: 'cards',
    component: 'HomePage',
    load: () => import('./HomePage'),
  },
  login: {
    path: '/login',
    title: msg`Login`,
    description: msg`Log in to manage the members, registrations, costs and bills of your club.`,
    seenBy: 'visitors',
    outline: 'form',
    component: 'LoginPage',
    load: () => import('../features/auth/LoginPage'),
  },
  signup: {
    path: '/signup',
    title: msg`Sign Up`,
    description: msg`Make an account and create your first club in a few minutes.`,
    seenBy: 'visitors',
    outline: 'form',
    component: 'SignupPage',
    load: () => import('../features/auth/SignupPage'),
  },
  trial: {
    path: '/demo',
    title: msg({ message: 'Try it', context: 'trial' }),
    seenBy: 'visitors',
    outline: 'form',
    component: 'TrialPage',
    load: () => import('../features/auth/TrialPage'),
  },
  verifyEmail: {
    path: '/verify-email',
    title: msg`Verify Email`,
    seenBy: 'visitors',
    outline: 'form',
    component: 'VerifyEmailPage',
    load: () => import('../features/auth/VerifyEmailPage'),
  },
  forgotPassword: {
    path: '/forgot-password',
    title: msg`Forgot Password`,
    seenBy: 'visitors',
    outline: 'form',
    component: 'ForgotPasswordPage',
    load: () => import('../features/auth/ForgotPasswordPage'),
  },
  resetPassword: {
    path: '/reset-password',
    title: msg`Reset Password`,
    seenBy: 'visitors',
    outline: 'form',
    component: 'ResetPasswordPage',
    load: () => import('../features/auth/ResetPasswordPage'),
  },
  account: {
    path: '/account',
    title: msg`Account`,
    seenBy: 'users',
    outline: 'cards',
    component: 'AccountPage',
    load: () => import('../features/account/AccountPage'),
  },
  members: {
    path: '/members',
    title: msg`Members`,
    heading: msg`Membership Management`,
    seenBy: 'members',
    outline: 'list',
    component: 'MembersPage',
    load: () => import('../features/members/MembersPage'),
  },
  registration: {
    path: '/registration',
    title: msg`Registration`,
    heading: msg`Registration Management`,
    ownHeading: msg({ message: 'Registration Management', context: 'of a player' }),
    seenBy: 'members',
    outline: 'list',
    component: 'RegistrationPage',
    load: () => import('../features/registration/RegistrationPage'),
  },
  tracking: {
    path: '/tracking',
    title: msg`Tracking`,
    heading: msg`Tracking Management`,
    seenBy: 'members',
    permission: 'view_tracking',
    outline: 'list',
    component: 'TrackingPage',
    load: () => import('../features/tracking/TrackingPage'),
  },
  sessions: {
    path: '/sessions',
    title: msg`Sessions`,
    seenBy: 'members',
    outline: 'list',
    component: 'SessionsPage',
    load: () => import('../features/sessions/SessionsPage'),
  },
  play: {
    path: '/play/$sessionId',
    title: msg({ message: 'Play', context: 'page' }),
    seenBy: 'members',
    outline: 'list',
    component: 'PlayPage',
    load: () => import('../features/play/PlayPage'),
  },
  join: {
    path: '/join',
    title: msg`Join a club`,
    seenBy: 'users',
    outline: 'cards',
    component: 'JoinPage',
    load: () => import('../features/sessions/JoinPage'),
  },
  costs: {
    path: '/costs',
    title: msg`Costs`,
    heading: msg`Cost Management`,
    seenBy: 'members',
    permission: 'view_cost',
    outline: 'list',
    component: 'CostsPage',
    load: () => import('../features/costs/CostsPage'),
  },
  bill: {
    path: '/bill',
    title: msg`Bill`,
    heading: msg`Financial Calculations`,
    ownHeading: msg({ message: 'Financial Calculations', context: 'of a player' }),
    seenBy: 'members',
    outline: 'table',
    component: 'BillPage',
    load: () => import('../features/bill/BillPage'),
  },
  accounts: {
    path: '/accounts',
    title: msg`Accounts`,
    seenBy: 'members',
    permission: 'edit_money',
    outline: 'list',
    component: 'AccountsPage',
    load: () => import('../features/accounts/AccountsPage'),
  },
  fund: {
    path: '/fund',
    title: msg`Club fund`,
    seenBy: 'members',
    outline: 'list',
    component: 'FundPage',
    load: () => import('../features/fund/FundPage'),
  },
  overview: {
    path: '/overview',
    title: msg`Overview`,
    seenBy: 'members',
    outline: 'cards',
    component: 'OverviewPage',
    load: () => import('../features/overview/OverviewPage'),
  },
  moneyIn: {
    path: '/money-in',
    title: msg`Money in`,
    seenBy: 'members',
    permission: 'edit_money',
    outline: 'list',
    component: 'MoneyInPage',
    load: () => import('../features/money-in/MoneyInPage'),
  },
  moneySetup: {
    path: '/money-setup',
    title: msg`How payments are recorded automatically`,
    seenBy: 'members',
    permission: 'edit_money',
    outline: 'list',
    component: 'MoneySetupPage',
    load: () => import('../features/money-setup/MoneySetupPage'),
  },
  moveIn: {
    path: '/move-in',
    title: msg`Move in`,
    seenBy: 'members',
    permission: 'edit_money',
    outline: 'cards',
    component: 'MoveInPage',
    load: () => import('../features/move-in/MoveInPage'),
  },
  settings: {
    path: '/settings',
    title: msg`Settings`,
    seenBy: 'members',
    permission: 'edit_setting',
    outline: 'cards',
    component: 'SettingsPage',
    load: () => import('../features/settings/SettingsPage'),
  },
  programs: {
    path: '/programs',
    title: msg`Access for programs`,
    seenBy: 'members',
    outline: 'list',
    component: 'ProgramsPage',
    load: () => import('../features/settings/ProgramsPage'),
  },
  rules: {
    path: '/rules',
    title: msg`Fee rule`,
    heading: msg`How does your club split?`,
    seenBy: 'members',
    outline: 'cards',
    component: 'RulesPage',
    load: () => import('../features/rules/RulesPage'),
  },
  history: {
    path: '/history',
    title: msg`History`,
    seenBy: 'members',
    isForOwners: true,
    outline: 'list',
    component: 'HistoryPage',
    load: () => import('../features/history/HistoryPage'),
  },
  shuttles: {
    path: '/shuttles',
    title: msg`Shuttlecocks`,
    seenBy: 'members',
    permission: 'view_cost',
    outline: 'list',
    component: 'ShuttlesPage',
    load: () => import('../features/shuttles/ShuttlesPage'),
  },
  notices: {
    path: '/notices',
    title: msg`What was sent`,
    seenBy: 'members',
    permission: 'view_tracking',
    outline: 'list',
    component: 'NoticesPage',
    load: () => import('../features/notices/NoticesPage'),
  },
} as const satisfies Record<string, Page>;
