import type { Rolldown } from 'vite';

/** The file that a module of the app is in, by the name of its source file, and those of all that it cannot do without. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk of the app has ${module}`);
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const each of next.imports) files.add(each);
  }
  return [...files];
}
