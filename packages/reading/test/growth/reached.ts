/** Where an import leads: to a file of this repository, or null for a package of others. */
function resolve(from: string, specifier: string): string | null {
  const own = /^@rallybook\/(contract|reading)\/(test\/)?(.*)$/.exec(specifier);
  if (own !== null) return `packages/${own[1]}/${own[2] ?? 'src/'}${own[3]}.ts`;
  if (!specifier.startsWith('.')) return null;
  const path = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
}

/**
 * Which files a change can reach: those that were changed, and all that import one of them, directly or not.
 * @param sources the text of each file, by its path in the repository
 */
export function reachedFiles(
  changed: readonly string[],
  sources: Readonly<Record<string, string>>,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of Object.entries(sources)) {
    for (const [, specifier = ''] of source.matchAll(/from '([^'\n]+)'/g)) {
      const imported = resolve(file, specifier);
      if (imported === null) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const reached = new Set<string>();
  const next = [...changed];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    next.push(...(importers.get(file) ?? []));
  }
  return reached;
}
