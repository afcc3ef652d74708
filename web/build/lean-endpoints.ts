import { pathToFileURL } from 'node:url';
import { CALL_FIELDS } from '@rallybook/contract/endpoints/endpoint';
import type { Plugin } from 'vite';

const ENDPOINTS = /\/packages\/contract\/src\/endpoints\/(?!endpoint\.)[\w-]+\.ts$/;

function lean(group: unknown): unknown {
  const endpoints = Object.entries(group as Record<string, Record<string, unknown>>);
  return Object.fromEntries(
    endpoints.map(([name, endpoint]) => [
      name,
      Object.fromEntries(CALL_FIELDS.map((key) => [key, endpoint[key]])),
    ]),
  );
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
