import type { GivenAbsence, MonthAbsence } from '@rallybook/contract/schemas/absence';

type AbsenceKind = GivenAbsence['kind'];

/** What is entered. `perMonth` is null where there is no limit. */
export interface AbsenceDraft {
  kind: AbsenceKind;
  perMonth: number | null;
}

/** A month has no more days. */
export const MOST_TIMES = 31;

/** What holds where a club has chosen nothing. */
const NOTHING: AbsenceDraft = { kind: 'none', perMonth: null };

/** The draft of what was chosen. */
export const draftOfAbsence = (chosen: MonthAbsence | undefined): AbsenceDraft =>
  chosen === undefined ? NOTHING : { kind: chosen.kind, perMonth: chosen.perMonth };

/** The draft as the server takes it; null while the limit is wrong. */
export function absenceOf({ kind, perMonth }: AbsenceDraft): GivenAbsence | null {
  if (kind !== 'told') return { kind };
  if (perMonth === null) return { kind };
  const isTimes = Number.isInteger(perMonth) && perMonth >= 1 && perMonth <= MOST_TIMES;
  return isTimes ? { kind, perMonth } : null;
}
