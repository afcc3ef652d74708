// JavaScript, so that Node does not load its compiler for TypeScript (16 MB) before the compile cache is enabled.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches the code that Node has compiled beside the packages, for the next start. If nothing can be written there, or
// NODE_COMPILE_CACHE names another place, this does nothing.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/rallybook'));

await import('./start/server.ts');
