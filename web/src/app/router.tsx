import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '@rallybook/contract/access/roles';
import { LANGUAGES } from '@rallybook/contract/languages';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { noteReturning } from '../ui/returning';
import { ClubArea } from './ClubArea';
import { ErrorPage } from './ErrorPage';
import { leaveWhenSignedIn, requireSession } from './guards';
import { lazyPage } from './lazy-page';
import { NotFoundPage } from './NotFoundPage';
import { PendingPage } from './PendingPage';
import { Shell } from './Shell';
import { SignedIn } from './SignedIn';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's name in the title of the window, before the brand. */
    title?: MessageDescriptor;
    /** What search engines show of the page. */
    description?: MessageDescriptor;
    /** What stands at the head of a club's page. */
    heading?: MessageDescriptor;
    /** Without this permission in the chosen club, a panel stands in the page's place. */
    permission?: Permission;
    /** Only an owner of the chosen club sees the page; a panel stands in its place for others. */
    isForOwners?: boolean;
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

// Visitors see the welcome page here, so it is exempt from the guard.
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: msg`Home` },
  component: lazyPage(() => import('./HomePage'), 'HomePage'),
});

// The landing page's own addresses: who is signed in goes home from them, in the language that `startLanguage` has read.
const landings = LANGUAGES.map((language) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${language}`,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The page to return to after signing in, and the address that a code was sent to. */
interface AccountSearch {
  redirect?: string | undefined;
  email?: string | undefined;
}

const accountSearch = ({ redirect, email }: Record<string, unknown>): AccountSearch => ({
  redirect: textOf(redirect),
  email: textOf(email),
});

/** Besides, the code with which a sign-in with Google was refused. */
const loginSearch = (
  search: Record<string, unknown>,
): AccountSearch & { error?: string | undefined } => ({
  ...accountSearch(search),
  error: textOf(search['error']),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: leaveWhenSignedIn,
  staticData: {
    title: msg`Login`,
    description: msg`Log in to manage the members, registrations, costs and bills of your club.`,
  },
  component: lazyPage(() => import('../features/auth/LoginPage'), 'LoginPage'),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: accountSearch,
  staticData: {
    title: msg`Sign Up`,
    description: msg`Make an account and create your first club in a few minutes.`,
  },
  component: lazyPage(() => import('../features/auth/SignupPage'), 'SignupPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: accountSearch,
  staticData: { title: msg`Verify Email` },
  component: lazyPage(() => import('../features/auth/VerifyEmailPage'), 'VerifyEmailPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: accountSearch,
  staticData: { title: msg`Forgot Password` },
  component: lazyPage(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: accountSearch,
  staticData: { title: msg`Reset Password` },
  component: lazyPage(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
});

/** What stands here is for who is signed in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: requireSession,
  component: SignedIn,
});

const account = createRoute({
  getParentRoute: () => guarded,
  path: '/account',
  staticData: {
    title: msg`Account`,
    description: msg`Where you are signed in, and your password.`,
  },
  component: lazyPage(() => import('../features/account/AccountPage'), 'AccountPage'),
});

const club = createRoute({
  getParentRoute: () => guarded,
  id: 'club',
  component: ClubArea,
});

const members = createRoute({
  getParentRoute: () => club,
  path: '/members',
  staticData: {
    title: msg`Members`,
    heading: msg`Membership Management`,
    description: msg`Who belongs to the club, and in which role.`,
  },
  component: lazyPage(() => import('../features/members/MembersPage'), 'MembersPage'),
});

const registration = createRoute({
  getParentRoute: () => club,
  path: '/registration',
  staticData: {
    title: msg`Registration`,
    heading: msg`Registration Management`,
    description: msg`Who plays this month, and on which days.`,
  },
  component: lazyPage(
    () => import('../features/registration/RegistrationPage'),
    'RegistrationPage',
  ),
});

const costs = createRoute({
  getParentRoute: () => club,
  path: '/costs',
  staticData: {
    title: msg`Costs`,
    heading: msg`Cost Management`,
    description: msg`What the club spent, and who paid.`,
    permission: 'view_cost',
  },
  component: lazyPage(() => import('../features/costs/CostsPage'), 'CostsPage'),
});

const bill = createRoute({
  getParentRoute: () => club,
  path: '/bill',
  staticData: {
    title: msg`Bill`,
    heading: msg`Financial Calculations`,
    description: msg`What each member owes for the month.`,
  },
  component: lazyPage(() => import('../features/bill/BillPage'), 'BillPage'),
});

const settings = createRoute({
  getParentRoute: () => club,
  path: '/settings',
  staticData: {
    title: msg`Settings`,
    heading: msg`Settings`,
    description: msg`Fees, and how members register.`,
    permission: 'edit_setting',
  },
  component: lazyPage(() => import('../features/settings/SettingsPage'), 'SettingsPage'),
});

const history = createRoute({
  getParentRoute: () => club,
  path: '/history',
  staticData: {
    title: msg`History`,
    heading: msg`History`,
    description: msg`Who changed what in the club, and what was deleted.`,
    isForOwners: true,
  },
  component: lazyPage(() => import('../features/history/HistoryPage'), 'HistoryPage'),
});

const tracking = createRoute({
  getParentRoute: () => club,
  path: '/tracking',
  staticData: {
    title: msg`Tracking`,
    heading: msg`Tracking Management`,
    description: msg`Who came to which session.`,
    permission: 'view_tracking',
  },
  component: lazyPage(() => import('../features/tracking/TrackingPage'), 'TrackingPage'),
});

// Before the router itself hears of it, which renders the page at once.
addEventListener('popstate', () => noteReturning(true), { capture: true });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...landings,
    login,
    signup,
    verifyEmail,
    forgotPassword,
    resetPassword,
    guarded.addChildren([
      account,
      club.addChildren([members, registration, costs, bill, settings, tracking, history]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
});

router.subscribe('onRendered', () => noteReturning(false));
