import { join } from 'node:path';
import { runnerImport } from 'vite';
import { macros } from './macros.ts';

/** The folder of the web app. */
export const root = join(import.meta.dirname, '..');

/**
 * Runs a module of the app during the build. Vite runs it, not Node, because of its macros.
 * @param file its path in src/
 * @returns what it exports
 */
export async function importSource<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, 'src', file), {
    root,
    configFile: false,
    plugins: [macros()],
  });
  return module;
}
