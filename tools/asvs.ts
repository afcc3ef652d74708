// npm run asvs: makes docs/asvs.md of docs/asvs.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsDocument, type Requirement } from './lib/asvs.ts';
import { root } from './lib/paths.ts';

const all = JSON.parse(readFileSync(join(root, 'docs/asvs.json'), 'utf8')) as Requirement[];
writeFileSync(join(root, 'docs/asvs.md'), asvsDocument(all));
