/** What a command does now, and how much of it is done; `total` is null where it is not known. */
export type Progress = {
  step: 'checking' | 'searching' | 'reading' | 'loading' | 'comparing';
  unit: 'rows' | 'bytes' | 'months';
  done: number;
  total: number | null;
};

/** Hears again and again how far a command is. */
export type ReportProgress = (progress: Progress) => void;

/** For whoever does not want to hear it. */
export const NO_REPORT: ReportProgress = () => {};
