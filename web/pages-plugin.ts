import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const router = join(import.meta.dirname, 'src/app/router.tsx');
/** What stands around the pages of who is signed in. */
export const FRAME = 'src/app/frame-parts.ts';

/** The file of each page's component by the page's path, as the router has them: `/members`. */
function listPages(): [path: string, file: string][] {
  const routes = readFileSync(router, 'utf8').split('createRoute(').slice(1);
  return routes.flatMap((route) => {
    const path = /path: '(\/[\w-]+)'/.exec(route)?.[1];
    const file = /import\('(.+?)'\)/.exec(route)?.[1];
    return path && file ? [[path, `${join('src/app', file)}.tsx`]] : [];
  });
}

/** The file that a module is in, and those of all that it cannot do without. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const id = join(import.meta.dirname, module);
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.includes(id),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk of the app has ${module}`);
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const each of next.imports) files.add(each);
  }
  return [...files];
}

/**
 * Makes a copy of index.html for each page of the app, page.<name>.html, that names the page's own scripts, too: the
 * browser loads them beside the app's, not after it.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const html = index.source.toString();
        for (const [path, file] of listPages()) {
          const isVisitors = file.includes('/auth/');
          const around = isVisitors ? [] : filesOf(bundle, FRAME);
          const links = [...new Set([...filesOf(bundle, file), ...around])]
            .filter((name) => !html.includes(name))
            .map(
              (name) =>
                `<link rel="modulepreload" crossorigin href="/${name}" nonce="__CSP_NONCE__">`,
            );
          this.emitFile({
            type: 'asset',
            fileName: `page.${path.slice(1)}.html`,
            source: html.replace('</head>', `${links.join('\n')}</head>`),
          });
        }
      },
    },
  };
}
