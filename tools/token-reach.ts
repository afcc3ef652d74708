// npm run token-reach: writes tools/token-reach.txt, the list of what tokens of programs open.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { tokenReach } from './lib/token-reach.ts';

writeFileSync(join(root, 'tools/token-reach.txt'), tokenReach());
