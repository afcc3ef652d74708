import { expect, test } from 'vitest';
import { listLoads, listOnDemand } from './loads.ts';

const manifest = {
  'index.html': {
    file: 'app.js',
    isEntry: true,
    imports: ['_core.js'],
    dynamicImports: [
      'src/app/HomePage.tsx',
      'src/auth/LoginPage.tsx',
      'src/app/frame/frame-parts.ts',
    ],
  },
  '_core.js': { file: 'core.js' },
  'src/app/frame/frame-parts.ts': { file: 'bar.js', dynamicImports: ['src/MoreMenu.tsx'] },
  'src/MoreMenu.tsx': { file: 'menu.js' },
  'src/app/HomePage.tsx': {
    file: 'home.js',
    imports: ['_core.js'],
    dynamicImports: ['src/Chart.tsx'],
  },
  'src/Chart.tsx': { file: 'chart.js', imports: ['index.html'] },
  'src/features/auth/LoginPage.tsx': { file: 'login.js', imports: ['_core.js'] },
};
const sizes: Record<string, number> = {
  'app.js': 1,
  'core.js': 10,
  'bar.js': 100,
  'menu.js': 1000,
  'home.js': 10_000,
  'chart.js': 100_000,
  'login.js': 1_000_000,
};

test('a page loads what it imports, at once or by itself later, and what stands around it', () => {
  expect(listLoads(manifest, ['MoreMenu'], (file) => sizes[file] ?? Number.NaN)).toEqual([
    // Without the bar, which is only for signed-in users, and without anything that only a click loads.
    { page: 'LoginPage', first: 1_000_011, further: 1_000_000 },
    { page: 'HomePage', first: 110_111, further: 110_000 },
  ]);
});

test('what a click opens or reads is loaded by the click, and everything else with the page', () => {
  const source = `
    const MoreMenu = lazyPart(() => import('./MoreMenu').then((module) => module.MoreMenu));
    const AllClubsDialog = lazyPart(() =>
      import('../clubs/AllClubsDialog').then((module) => module.AllClubsDialog),
    );
    const { readClubFile } = await loadInTime(() => import('./read-club-file'));
    const Chart = lazy(() => loadInTime(() => import('./Chart')));
  `;
  expect(listOnDemand(source)).toEqual(['MoreMenu', 'AllClubsDialog', 'read-club-file']);
});
