import type { Notice } from '@rallybook/contract/schemas/notices';

/** A notice, or several that nobody could get: the same kind at the same time, one line for all of them. */
export type NoticeLine = [Notice, ...Notice[]];

/** The lines of a list of notices, in its order; those who cannot be reached are one line for what they were not told. */
export function foldUnreached(notices: readonly Notice[]): NoticeLine[] {
  const lines: NoticeLine[] = [];
  const unreached = new Map<string, NoticeLine>();
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.dueAt}`;
    const line = notice.dropped === 'no_channel' ? unreached.get(key) : undefined;
    if (line !== undefined) {
      line.push(notice);
      continue;
    }
    const added: NoticeLine = [notice];
    lines.push(added);
    if (notice.dropped === 'no_channel') unreached.set(key, added);
  }
  return lines;
}
