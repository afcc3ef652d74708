import { existsSync } from 'node:fs';
import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';

/** Where Debian puts it: for its own Python. */
const MODULE = '/usr/lib/python3/dist-packages/icalendar';

/** Finds Debian's Python with its package for calendars, or installs them where apt-get may be used. */
export function ensureIcalendar(): Promise<Provided> {
  const advice = 'no python3-icalendar found; install it to read calendars by a second program';
  const find = () => (existsSync(MODULE) ? findProgram(['/usr/bin/python3']) : undefined);
  return findOrInstall(find, ['python3-icalendar'], advice);
}
