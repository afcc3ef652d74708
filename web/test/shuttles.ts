import type { ShuttleMonth, ShuttleUse } from '@rallybook/contract/schemas/shuttles';
import { kvnd } from '@rallybook/contract/test/money';
import { idOf } from './club';

/** A use of seven pieces at the club's first session. */
export const USE: ShuttleUse = {
  id: idOf(41),
  date: '2026-11-24',
  scheduleId: idOf(2),
  pieces: 7,
  givenPieces: 7,
  cost: kvnd(140),
  isEstimate: false,
  isShort: false,
  version: 1,
};

/** A month without anything. */
export const NO_SHUTTLES: ShuttleMonth = {
  opening: { pieces: 0, value: kvnd(0) },
  closing: { pieces: 0, value: kvnd(0) },
  purchases: [],
  uses: [],
  losses: [],
  counts: [],
  pricePerPiece: null,
  piecesPerSession: null,
  piecesPerPlayerHour: null,
  sessionsLeft: null,
};

/** Two tubes were bought, seven pieces used, and one is missing. */
export const SHUTTLES: ShuttleMonth = {
  ...NO_SHUTTLES,
  closing: { pieces: 16, value: kvnd(320) },
  purchases: [
    {
      id: idOf(42),
      date: '2026-11-03',
      tubes: 2,
      perTube: 12,
      pieces: 24,
      price: kvnd(480),
      payerId: null,
      payerName: null,
      brand: 'Hải Yến',
      version: 1,
    },
  ],
  uses: [USE],
  losses: [{ date: '2026-11-25', pieces: 1, cost: kvnd(20) }],
  counts: [
    { id: idOf(43), date: '2026-11-25', pieces: 16, expected: 17, difference: -1, version: 1 },
  ],
  pricePerPiece: 20,
  piecesPerSession: 7,
  piecesPerPlayerHour: 0.58,
  sessionsLeft: 2,
};
