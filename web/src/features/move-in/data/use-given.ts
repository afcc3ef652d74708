import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadInTime } from '../../../ui/loading/load-in-time';
import { type GivenSheets, joinSheets, NOTHING_GIVEN, readFiles } from './given-sheets';

/** The sheets that somebody has given, in files or pasted: what is wrong with them, and which one is being read. */
export function useGiven() {
  const { t } = useLingui();
  const [given, setGiven] = useState<GivenSheets>(NOTHING_GIVEN);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<string | null>(null);

  function add(more: GivenSheets, others: readonly string[] = []) {
    try {
      if (more.sheets.length > 0) setGiven(joinSheets(given, more));
      setFaults(others);
    } catch (error) {
      setFaults([...others, (error as Error).message]);
    }
  }

  async function takeFiles(files: readonly File[]) {
    const all = files.length;
    const read = await readFiles(files, (done) =>
      setProgress(all === 1 ? t`Reading the file…` : t`Reading file ${done + 1} of ${all}…`),
    );
    setProgress(null);
    add(read.given, read.faults);
  }

  async function takePasted(copied: string, html: string) {
    const reader = await loadInTime(() => import('./pasted-sheet')).catch(() => null);
    if (reader === null) {
      setFaults([t`This could not be loaded. Check your connection, or reload the page.`]);
      return;
    }
    const sheet = reader.pastedSheet(copied, html);
    if (sheet === null) setFaults([t`Nothing was copied. Copy the cells of your sheet first.`]);
    else add({ fileNames: [], sheets: [sheet] });
  }

  function dropAll() {
    setGiven(NOTHING_GIVEN);
    setFaults([]);
  }

  return { given, faults, progress, takeFiles, takePasted, dropAll };
}
