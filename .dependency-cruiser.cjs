// The arrows between the rooms, all one way (docs/architecture.md). Paths are regular expressions.
const CONTRACT = '^packages/contract/src';
const READING = '^packages/reading/src';
const TEST =
  '\\.test\\.(ts|tsx)$|^(server|web|packages/(contract|reading))/test/|^e2e/|^web/vitest\\.config\\.ts$';

/**
 * The layers of the contract, the lowest first: each imports itself and what is listed before it. The schemas of single
 * values lie below records, records below the schemas of requests and answers.
 */
const CONTRACT_LAYERS = [
  'texts/|wire/',
  '(languages|issues|errors)\\.ts$',
  'rules/',
  'access/',
  'values\\.ts$',
  'records/',
  'schemas/',
  'tables/',
  'endpoints/',
].map((layer) => `${CONTRACT}/(${layer})`);

/** The rooms of the domain, the lowest first: each imports itself and the ones listed for it. */
const ROOMS = {
  retention: [],
  guards: [],
  records: ['guards'],
  settings: ['guards'],
  notices: ['guards'],
  sessions: ['guards', 'settings', 'notices'],
  calendar: ['sessions'],
  push: [],
  readings: ['guards', 'records'],
  accounts: ['guards', 'readings', 'settings', 'notices', 'sessions'],
  tokens: ['guards', 'accounts'],
  webhooks: ['guards', 'accounts'],
  members: ['guards', 'records', 'readings', 'settings', 'sessions', 'accounts'],
  costs: ['guards', 'records', 'readings', 'settings', 'sessions', 'members'],
  shuttles: ['guards', 'records', 'settings', 'sessions', 'members', 'costs'],
  registrations: ['guards', 'records', 'settings', 'sessions', 'members'],
  trackings: ['guards', 'records', 'readings', 'settings', 'members', 'registrations'],
  play: ['guards', 'records', 'settings', 'sessions', 'members'],
  overview: ['sessions', 'shuttles', 'trackings'],
  bills: ['guards', 'settings', 'sessions', 'registrations', 'play'],
  pay: ['guards', 'accounts', 'members', 'bills'],
  clubs: ['guards', 'settings', 'sessions', 'members', 'pay'],
  bots: ['guards', 'sessions', 'pay'],
  'session-pages': [
    'retention',
    'guards',
    'settings',
    'members',
    'sessions',
    'accounts',
    'calendar',
    'push',
    'registrations',
    'play',
    'pay',
    'bots',
  ],
  ledger: ['guards', 'notices', 'sessions', 'bills', 'pay'],
  'notice-delivery': ['guards', 'notices', 'sessions', 'bills', 'pay', 'push', 'bots'],
  guests: ['guards', 'records', 'settings', 'members', 'bills', 'ledger'],
  'bank-lines': ['guards', 'readings', 'ledger', 'pay'],
  imports: [
    'guards',
    'readings',
    'settings',
    'sessions',
    'members',
    'costs',
    'registrations',
    'trackings',
    'bills',
    'guests',
    'ledger',
  ],
  'club-files': ['guards', 'settings', 'notices', 'members', 'clubs', 'play', 'bills', 'imports'],
  demo: [
    'retention',
    'guards',
    'accounts',
    'settings',
    'members',
    'costs',
    'registrations',
    'trackings',
    'bills',
    'clubs',
    'ledger',
    'guests',
    'bank-lines',
    'notices',
    'pay',
  ],
  deleted: [
    'guards',
    'records',
    'readings',
    'members',
    'costs',
    'shuttles',
    'registrations',
    'trackings',
    'play',
    'guests',
  ],
  history: ['guards', 'play'],
  housekeeping: [
    'retention',
    'accounts',
    'tokens',
    'webhooks',
    'notices',
    'push',
    'bots',
    'bank-lines',
    'demo',
    'deleted',
  ],
};
const DOMAIN = '^server/src/domain';
/** @param {string[]} rooms */
const inRooms = (rooms) => `${DOMAIN}/(${rooms.join('|')})(/|\\.ts$|\\.test\\.ts$)`;

const TEST_PACKAGES = '^node_modules/(@?vitest[\\w-]*|axe-core|fast-check)/';

/**
 * Modules of one place that may depend, within the project, on some places only.
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string[]} to
 * @param {string} [side] which folders count as places; without: the whole project
 */
function onlyTo(name, comment, from, to, side = '^(packages|server|web|e2e|tools|bench|faults)/') {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { path: side, pathNot: [from, ...to] },
  };
}

const layers = CONTRACT_LAYERS.map((layer, index) => ({
  name: `contract-layer-${index + 1}`,
  comment: 'It imports its own layer of the contract and those below: CONTRACT_LAYERS.',
  severity: 'error',
  from: { path: layer, pathNot: TEST },
  to: { path: CONTRACT, pathNot: CONTRACT_LAYERS.slice(0, index + 1) },
}));

const rooms = Object.entries(ROOMS).map(([room, below], index, all) => {
  const known = all.slice(0, index).map(([name]) => name);
  const unknown = below.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`ROOMS lists ${unknown.join()} for ${room}, but not before it`);
  return {
    name: `room-${room}`,
    comment:
      'A room of the domain imports the rooms that ROOMS lists for it, all of them below it.',
    severity: 'error',
    from: { path: inRooms([room]), pathNot: TEST },
    to: { path: DOMAIN, pathNot: inRooms([room, ...below]) },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Modules that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A module that nothing imports, and that imports nothing, is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '^tools/',
          '^web/(public|index\\.html|src/service-worker)',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment: 'What is imported must be there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.po$'] },
    },
    {
      name: 'no-undeclared-package',
      comment:
        'A package is declared by the workspace that imports it; those for tests, by the root.',
      severity: 'error',
      from: { path: '^(packages|server|web|e2e|tools|bench|faults)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: TEST_PACKAGES },
    },
    {
      name: 'no-development-package-in-production',
      comment:
        'What the server, the readers and the contract run on is installed by npm ci --omit=dev.',
      severity: 'error',
      from: { path: ['^server/src', CONTRACT, READING], pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-production',
      comment: 'Tests and their factories stay outside of what runs. Measurements may use them.',
      severity: 'error',
      from: { pathNot: [TEST, '^(bench|faults)/'] },
      to: { path: [TEST, TEST_PACKAGES] },
    },

    // The sides.
    onlyTo('contract-stands-alone', 'It imports nothing of ours.', CONTRACT, []),
    {
      name: 'contract-knows-only-zod',
      comment: 'No Node, no React, no clock, no environment.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TEST },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer'],
        pathNot: '/node_modules/zod/|^node_modules/zod/',
      },
    },
    ...layers,
    ...['server', 'web'].map((side) => ({
      name: `contract-is-reached-by-${side}`,
      comment:
        'What one side alone uses belongs to that side; what the readers use counts for whoever uses them.',
      severity: 'error',
      from: { path: `^${side}/src/`, pathNot: TEST },
      to: { path: CONTRACT, pathNot: TEST, reachable: false },
    })),
    {
      name: 'contract-has-no-other-layer',
      comment: 'A new folder of the contract is listed in CONTRACT_LAYERS.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: [...CONTRACT_LAYERS, TEST] },
      to: {},
    },
    onlyTo(
      'reading-stands-on-contract',
      'What reads files and texts knows names, money and dates as the contract has them.',
      READING,
      [CONTRACT],
    ),
    {
      name: 'reading-knows-only-zod',
      comment:
        'Readers are pure: no Node, no React, no clock, no environment; saxes reads the XML of statements.',
      severity: 'error',
      from: { path: READING, pathNot: TEST },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer'],
        pathNot: '(?:^|/)node_modules/(?:zod|saxes)/|^packages/contract/',
      },
    },
    {
      name: 'passkeys-are-loaded-late',
      comment:
        'What verifies passkeys takes 27 MB: it is imported by a call, when the first one is used.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '(?:^|/)node_modules/@simplewebauthn/', dynamic: false },
    },
    onlyTo(
      'server-stands-on-contract',
      'The server imports itself, the readers and the contract.',
      '^server/',
      [CONTRACT, READING],
    ),
    onlyTo(
      'web-stands-on-contract',
      'The web app imports itself, the readers and the contract.',
      '^web/',
      [CONTRACT, READING],
    ),

    {
      name: 'limit-server-stands-alone',
      comment: 'The server that the product is compared with uses nothing of it.',
      severity: 'error',
      from: { path: '^bench/limit-server\\.ts$' },
      to: { path: '^(packages|server|web|e2e|tools|bench|faults)/' },
    },

    // The server: routes -> domain -> db/queries, mail; auth beneath routes.
    {
      name: 'routes-leave-data-to-domain',
      comment:
        'A handler authorizes, calls the domain and presents; it holds no SQL and sends no mail.',
      severity: 'error',
      from: { path: '^server/src/routes/', pathNot: TEST },
      to: { path: '^server/src/(db|mail)/' },
    },
    {
      name: 'nothing-beneath-knows-routes',
      comment: 'Use cases know no HTTP. Only app.ts assembles routes.',
      severity: 'error',
      from: { path: '^server/src/(domain|auth|limits|db|mail)/', pathNot: TEST },
      to: { path: '^server/src/routes/|^server/src/((app|main)\\.ts$|start/)' },
    },
    {
      name: 'nothing-beneath-knows-http',
      comment:
        'Requests and answers end in http/ and routes/; what is beneath could serve any caller.',
      severity: 'error',
      from: { path: '^server/src/(domain|auth|limits|db|mail)/', pathNot: TEST },
      to: { path: '^server/src/http/' },
    },
    {
      name: 'http-knows-no-use-case',
      comment: 'How requests are read and answered is the same for all of them.',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: TEST },
      to: {
        path: '^server/src/(domain|db|mail|routes)/|^server/src/((app|main)\\.ts$|start/)',
        pathNot: '^server/src/db/(health|engine/errors)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-knows-no-http',
      comment: 'No HTTP and no SQL in a use case.',
      severity: 'error',
      from: { path: '^server/src/domain/', pathNot: TEST },
      to: {
        path: '(^|/)node_modules/(@?fastify|kysely|pg)(/|$)|^(node:)?http',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...rooms,
    {
      name: 'domain-has-no-other-room',
      comment: 'A new room of the domain is listed in ROOMS.',
      severity: 'error',
      from: { path: DOMAIN, pathNot: [inRooms(Object.keys(ROOMS)), TEST] },
      to: {},
    },
    {
      name: 'auth-stands-beneath-domain',
      comment:
        'authorize(), passwords and tokens are called by routes and domain, not the other way round.',
      severity: 'error',
      from: { path: '^server/src/auth/', pathNot: TEST },
      to: { path: '^server/src/domain/' },
    },
    onlyTo(
      'limits-stand-on-db',
      'Whoever counts tries knows addresses, accounts by name, and where the count is kept.',
      '^server/src/limits/',
      [],
      '^server/src/(routes|domain|auth|files|mail)/',
    ),
    onlyTo(
      'files-stand-alone',
      'A file is made of what a use case returns, in the words of the contract.',
      '^server/src/files/',
      [],
      '^server/src/(routes|domain|auth|limits|db|mail|http)/',
    ),
    onlyTo(
      'domain-knows-no-file',
      'Routes turn what a use case returns into a file.',
      '^server/src/domain/',
      [],
      '^server/src/files/',
    ),
    onlyTo(
      'db-knows-only-itself',
      'Queries know rows and the contract.',
      '^server/src/db/',
      [],
      '^server/src/(routes|domain|auth|limits|files|mail)/',
    ),
    {
      name: 'engine-stays-in-db',
      comment:
        'What differs between SQLite and PostgreSQL ends in db/; others connect, make transactions and recognize errors.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/db/', TEST] },
      to: {
        path: '^server/src/db/engine/',
        pathNot: '^server/src/db/engine/(connect|transaction|errors)\\.ts$',
      },
    },
    {
      name: 'queries-are-plain',
      comment:
        'A query is given a database or a transaction; it may lock what it finds, and be compiled once.',
      severity: 'error',
      from: { path: '^server/src/db/queries/', pathNot: TEST },
      to: {
        path: '^server/src/db/engine/',
        pathNot: '^server/src/db/engine/(connect|locks|errors|compile-once)\\.ts$',
      },
    },
    onlyTo(
      'mail-knows-only-db',
      'Messages know their words and the outbox.',
      '^server/src/mail/',
      [],
      '^server/src/(routes|domain|auth|limits|files)/',
    ),

    onlyTo(
      'public-pages-draw-what-they-get',
      'They know what the domain found out, and how requests are answered: no data, no rights, no handlers.',
      '^server/src/public-pages/',
      [],
      '^server/src/(db|mail|auth|limits|routes)/',
    ),

    // The web app: app -> features -> parts -> data, ui.
    {
      name: 'queries-beneath-their-rooms',
      comment: 'What stands beside the rooms of queries is beneath them: it imports none of them.',
      severity: 'error',
      from: { path: '^server/src/db/queries/[^/]+$', pathNot: TEST },
      to: { path: '^server/src/db/queries/[^/]+/' },
    },
    {
      name: 'rooms-of-features-beneath-their-root',
      comment:
        'The files of a feature beside its rooms put them together: no room imports one of them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/[^/]+/', pathNot: TEST },
      to: { path: '^web/src/features/$1/[^/]+$' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'app/ composes them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    onlyTo(
      'features-do-not-know-app',
      'The shell knows the screens, not the other way round.',
      '^web/src/features/',
      [],
      '^web/src/(app|landing)/',
    ),
    onlyTo(
      'parts-stand-beneath-features',
      'What several screens share and that knows clubs knows no screen.',
      '^web/src/parts/',
      [],
      '^web/src/(app|features|landing)/',
    ),
    onlyTo(
      'data-knows-no-screen',
      'What asks the server, and what is stored, has no looks and no words.',
      '^web/src/data/',
      [],
      '^web/src/(app|features|parts|ui|landing)/',
    ),
    {
      name: 'ui-knows-no-app',
      comment: 'Dialogs, tables and toasts know no router, no fetch and no club.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(app|features|parts|data|landing)/|(^|/)node_modules/@tanstack/' },
    },
    {
      name: 'landing-stands-beside-app',
      comment: 'The public page loads nothing of the app.',
      severity: 'error',
      from: { path: '^web/src/landing/' },
      to: { path: '^web/src/(app|features)/' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API, so swc parses; type-only imports count too.
    parser: 'swc',
    exclude: { path: ['^web/dist/', '^web/src/locales/'] },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
