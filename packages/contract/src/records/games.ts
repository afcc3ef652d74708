import { PRESENCE_KINDS } from '../rules/play/presence.ts';
import { COURT_NAME_LENGTH } from '../rules/play/settings.ts';
import type { Fields } from './fields.ts';

/** What is kept of a game, besides its players. */
export const gameFields = {
  court: { kind: 'name', max: COURT_NAME_LENGTH },
  begunAt: { kind: 'instant' },
  /** Null while it is played. */
  endedAt: { kind: 'instant', optional: true },
  /** The points of each team; null where nobody has said. */
  scoreA: { kind: 'whole', min: 0, max: 99, optional: true },
  scoreB: { kind: 'whole', min: 0, max: 99, optional: true },
  /** How many shuttlecocks it took; null where nobody has counted. */
  shuttles: { kind: 'whole', min: 0, max: 99, optional: true },
} as const satisfies Fields;

/** What is kept of somebody who came, left, paused or went on, besides who it was. */
export const presenceFields = {
  kind: { kind: 'choice', choices: PRESENCE_KINDS },
  changedAt: { kind: 'instant' },
} as const satisfies Fields;
