import type { Rolldown } from 'vite';

/**
 * The bundled file that holds a module of the app, given the name of its source file, and the files which that one
 * imports statically, directly or not.
 */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk of the app has ${module}`);
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const imported of next.imports) files.add(imported);
  }
  return [...files];
}
