// JavaScript, like main.mjs, and for the same reason.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/rallybook'));

await import('./serve-requests.ts');
flushCompileCache();
