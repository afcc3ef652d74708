import { LANGUAGES } from '@rallybook/contract/languages';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { noteReturning } from '../ui/layout/returning';
import { ClubArea } from './ClubArea';
import { ErrorPage } from './ErrorPage';
import { focusNewPage, noteLeaving } from './focus-new-page';
import { leaveForHome, leaveWhenSignedIn, requireSession } from './guards';
import { lazyPage } from './lazy-page';
import { type Page, pages } from './pages';
import { PendingPage } from './PendingPage';
import { Shell } from './Shell';
import { SignedIn } from './SignedIn';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** What a page's file exports. */
type Exports<P extends Page> = Awaited<ReturnType<P['load']>>;

/**
 * The options of a page's route, except for its parent. The path keeps its literal type, against which links are
 * checked.
 */
function routeOf<P extends Page>(page: P & { component: keyof Exports<P> }) {
  const path: P['path'] = page.path;
  return { path, staticData: page, component: lazyPage(page) };
}

/** Loaded only when it is needed: few users ever see it. */
const NotFoundPage = lazyRouteComponent(() => import('./NotFoundPage'), 'NotFoundPage');

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

// Visitors see the landing page here, so it is exempt from the guard.
const home = createRoute({ getParentRoute: () => root, ...routeOf(pages.home) });

// The landing page's own addresses: a signed-in user is redirected home, in the language that `startLanguage` has read.
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

/** Also has the error code of a sign-in with a provider that was refused, the provider if it is not Google, and who has just verified their address. */
interface LoginSearch extends AccountSearch {
  error?: string | undefined;
  provider?: string | undefined;
  username?: string | undefined;
}

const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  ...accountSearch(search),
  error: textOf(search['error']),
  provider: textOf(search['provider']),
  username: textOf(search['username']),
});

const login = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.login),
  validateSearch: loginSearch,
  beforeLoad: leaveWhenSignedIn,
});

const signup = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.signup),
  validateSearch: accountSearch,
});

const trial = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.trial),
  beforeLoad: leaveForHome,
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.verifyEmail),
  validateSearch: accountSearch,
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.forgotPassword),
  validateSearch: accountSearch,
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  ...routeOf(pages.resetPassword),
  validateSearch: accountSearch,
});

/** The parent of the pages for signed-in users. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: requireSession,
  component: SignedIn,
});

const account = createRoute({ getParentRoute: () => guarded, ...routeOf(pages.account) });

const join = createRoute({ getParentRoute: () => guarded, ...routeOf(pages.join) });

const club = createRoute({ getParentRoute: () => guarded, id: 'club', component: ClubArea });

const members = createRoute({ getParentRoute: () => club, ...routeOf(pages.members) });
const registration = createRoute({ getParentRoute: () => club, ...routeOf(pages.registration) });
const tracking = createRoute({ getParentRoute: () => club, ...routeOf(pages.tracking) });
const sessions = createRoute({ getParentRoute: () => club, ...routeOf(pages.sessions) });

/** `board`: the screen fills a tablet or a television. */
interface PlaySearch {
  board?: boolean | undefined;
}

const playSearch = ({ board }: Record<string, unknown>): PlaySearch =>
  board === undefined || board === false ? {} : { board: true };

const play = createRoute({
  getParentRoute: () => club,
  ...routeOf(pages.play),
  validateSearch: playSearch,
});

const costs = createRoute({ getParentRoute: () => club, ...routeOf(pages.costs) });
const bill = createRoute({ getParentRoute: () => club, ...routeOf(pages.bill) });
const accounts = createRoute({ getParentRoute: () => club, ...routeOf(pages.accounts) });
const fund = createRoute({ getParentRoute: () => club, ...routeOf(pages.fund) });
const overview = createRoute({ getParentRoute: () => club, ...routeOf(pages.overview) });
const moneyIn = createRoute({ getParentRoute: () => club, ...routeOf(pages.moneyIn) });
const moneySetup = createRoute({ getParentRoute: () => club, ...routeOf(pages.moneySetup) });
const moveIn = createRoute({ getParentRoute: () => club, ...routeOf(pages.moveIn) });
const settings = createRoute({ getParentRoute: () => club, ...routeOf(pages.settings) });
const programs = createRoute({ getParentRoute: () => club, ...routeOf(pages.programs) });
const rules = createRoute({ getParentRoute: () => club, ...routeOf(pages.rules) });
const shuttles = createRoute({ getParentRoute: () => club, ...routeOf(pages.shuttles) });
const notices = createRoute({ getParentRoute: () => club, ...routeOf(pages.notices) });
const history = createRoute({ getParentRoute: () => club, ...routeOf(pages.history) });

// In the capture phase, so that it runs before the router, which renders the page at once.
addEventListener('popstate', () => noteReturning(true), { capture: true });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...landings,
    login,
    signup,
    trial,
    verifyEmail,
    forgotPassword,
    resetPassword,
    guarded.addChildren([
      account,
      join,
      club.addChildren([
        members,
        registration,
        tracking,
        sessions,
        play,
        costs,
        bill,
        accounts,
        fund,
        overview,
        moneyIn,
        moneySetup,
        moveIn,
        settings,
        programs,
        rules,
        history,
        notices,
        shuttles,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
});

// The page of an evening is dark from the first paint on, and may lead to another one before it is shown: to the login.
router.subscribe('onResolved', ({ toLocation }) => {
  if (!toLocation.pathname.startsWith('/play/'))
    document.documentElement.removeAttribute('data-play');
});
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) noteLeaving();
});
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  noteReturning(false);
  if (fromLocation !== undefined && pathChanged) focusNewPage();
});
