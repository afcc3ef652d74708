import { existsSync } from 'node:fs';
import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';

/** What reads calendars and workbooks a second time. */
const MODULES = ['icalendar', 'openpyxl'];

/** Where Debian puts them: for its own Python. */
const FOLDER = '/usr/lib/python3/dist-packages';

/** Finds Debian's Python with these packages, or installs them where apt-get may be used. */
export function ensurePython(): Promise<Provided> {
  const packages = MODULES.map((name) => `python3-${name}`);
  const advice = `install ${packages.join(' and ')} to read calendars and workbooks by a second program`;
  const find = () =>
    MODULES.every((name) => existsSync(`${FOLDER}/${name}`))
      ? findProgram(['/usr/bin/python3'])
      : undefined;
  return findOrInstall(find, packages, advice);
}
