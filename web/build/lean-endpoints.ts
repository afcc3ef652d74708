import { pathToFileURL } from 'node:url';
import { CALL_FIELDS } from '@rallybook/contract/endpoints/endpoint';
import type { Plugin } from 'vite';

const ENDPOINTS = /\/packages\/contract\/src\/endpoints\/(?!endpoint\.)[\w-]+\.ts$/;

/** What stays of an endpoint, or of each one in a group. */
function lean(exported: unknown): unknown {
  const named = exported as Record<string, unknown>;
  if ('path' in named) return Object.fromEntries(CALL_FIELDS.map((key) => [key, named[key]]));
  return Object.fromEntries(Object.entries(named).map(([name, one]) => [name, lean(one)]));
}

/**
 * Leaves the schemas of the contract's endpoints out of the bundle: TypeScript checks against them at build time, and
 * the server on each call. Otherwise every page would load zod and the schemas of all screens.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    async load(id) {
      if (!ENDPOINTS.test(id)) return null;
      const groups = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(groups)
        .map(([name, group]) => `export const ${name} = ${JSON.stringify(lean(group))};`)
        .join('\n');
    },
  };
}
