/** What became of a backup: it was proven, or why it was not. */
export type Outcome =
  | { bytes: number; tookMs: number }
  | {
      /** In one line, for the operator. */
      why: string;
      /** For the log. */
      details: string | null;
      /** Null if nothing was compared. */
      differences: number | null;
    };
