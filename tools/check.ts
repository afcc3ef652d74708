// npm run check: all checks of the code that do not run it.
import { join } from 'node:path';
import { commandScript, root } from './lib/paths.ts';
import { run, stopOnSignals } from './lib/processes.ts';
import { main, say } from './lib/say.ts';

const FOLDERS = [
  'packages/contract',
  'packages/reading',
  'server',
  'web',
  'e2e',
  'tools',
  'bench',
  'faults',
];
/** The build of the web app and its service worker have other globals, so they are projects of their own. */
const PROJECTS = [...FOLDERS, 'web/build', 'web/src/service-worker'];

interface Check {
  name: string;
  script: string;
  args: string[];
}

function listChecks(): Check[] {
  const typescript = commandScript('typescript', 'tsc');
  return [
    { name: 'format', script: commandScript('oxfmt'), args: ['--check', '.'] },
    {
      name: 'lint',
      script: commandScript('oxlint'),
      args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    },
    ...PROJECTS.map((project) => ({
      name: `types of ${project}`,
      script: typescript,
      args: ['-p', project],
    })),
    {
      name: 'boundaries',
      script: commandScript('dependency-cruiser', 'depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', ...FOLDERS],
    },
    {
      name: 'circles of folders',
      script: commandScript('dependency-cruiser', 'depcruise'),
      args: ['--config', '.dependency-cruiser-folders.config.mjs', ...FOLDERS],
    },
    { name: 'unused code', script: commandScript('knip'), args: [] },
    { name: 'sizes of pages', script: join(root, 'tools', 'sizes.ts'), args: [] },
  ];
}

await main(async () => {
  stopOnSignals();
  const failed = [];
  for (const { name, script, args } of listChecks()) {
    const start = Date.now();
    const { code, output } = await run(process.execPath, [script, ...args], { quiet: true });
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) {
      failed.push(name);
      say(`${output.trimEnd()}\n`);
    }
  }
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
