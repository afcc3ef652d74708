import '../src/app/theme.css';
import { beforeEach } from 'vitest';
import { startLanguage } from '../src/app/frame/language';
import { storageKeys, writeText } from '../src/data/storage/storage';

await startLanguage();

// Components are shown to somebody who is signed in: for nobody the pages of a club ask for nothing.
beforeEach(() => writeText(storageKeys.accessToken, 'access'));
