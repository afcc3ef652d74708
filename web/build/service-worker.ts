import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { filesOf } from './bundle-files.ts';
import { root } from './import-source.ts';

/** Files outside the bundle that pages load. */
const PUBLIC_FILES = ['/color-scheme.js', '/favicon.svg'];

/** The files of the app, the script that starts it first. */
function listFiles(bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name));
  const names = new Set([...filesOf(bundle, 'main.tsx'), ...parts]);
  return [...[...names].map((name) => `/${name}`), ...PUBLIC_FILES];
}

/** Builds service-worker.js, with the list of this build's files in it. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          root,
          configFile: false,
          logLevel: 'warn',
          define: { ...config.define, __FILES__: JSON.stringify(listFiles(bundle)) },
          build: {
            write: false,
            copyPublicDir: false,
            rolldownOptions: { input: join(root, 'src/service-worker/worker.ts') },
          },
        });
        const { output } = built as Rolldown.RolldownOutput;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output[0].code });
      },
    },
  };
}
