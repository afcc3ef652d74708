// JavaScript, so that Node does not load its compiler for TypeScript (16 MB) before it knows what is kept.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What Node has made of the source is kept beside the packages, for the next start. Where nothing can be written, or
// NODE_COMPILE_CACHE names another place, this does nothing.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/rallybook'));

await import('./start/server.ts');
