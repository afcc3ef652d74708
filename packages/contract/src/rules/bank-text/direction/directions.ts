import type { Row } from '../../columns/cells.ts';
import type { Proof, Side } from './side.ts';
import type { SideColumn } from './side-column.ts';

/** What proves the direction of the rows of a table. */
export type Evidence = {
  /** What settles a row: the balance, signs, two columns of amounts, the section of a row. */
  proofs: readonly Proof[];
  sideColumns: readonly SideColumn[];
  /** What one column of amounts says by its heading that it came in. It gives way to any other proof. */
  cameIn: Proof;
  /** Whether another column might say a direction in words that nobody knows: then a column of sides is not enough. */
  hasUnknownColumn: boolean;
};

/** The side of a row; `contradicts` where two proofs disagree, null where there is none. */
export type Direction = Side | 'contradicts' | null;

type Word = Side | 'unknown';

/** What a row is told by each proof, by its place among them. */
type Told = (Word | undefined)[];

function toldOf(row: Row, { proofs, sideColumns }: Evidence): Told {
  return [
    ...proofs.map((proof) => proof.get(row)),
    ...sideColumns.map(({ sides }) => sides.get(row) ?? ('unknown' as const)),
  ];
}

const sidesIn = (told: Told): ReadonlySet<Side> =>
  new Set(told.filter((word) => word === 'in' || word === 'out'));

/** The proofs that others contradict in most of the rows of which both speak: what they say alone is not believed. */
function unreliable(all: readonly Told[]): ReadonlySet<number> {
  const counts = all[0]?.map(() => ({ agreed: 0, denied: 0 })) ?? [];
  for (const told of all) {
    for (const [place, word] of told.entries()) {
      const others = sidesIn(told.filter((_, index) => index !== place));
      if (word === undefined || word === 'unknown' || others.size === 0) continue;
      if (others.size === 1 && others.has(word)) counts[place]!.agreed += 1;
      else counts[place]!.denied += 1;
    }
  }
  const places = counts.flatMap(({ agreed, denied }, place) => (denied > agreed ? place : []));
  return new Set(places);
}

/** Whether nothing in a table speaks of a direction: only then may a person say that all of its rows came in. */
export const saysNothing = ({ proofs, sideColumns, hasUnknownColumn }: Evidence): boolean =>
  !hasUnknownColumn && sideColumns.length === 0 && proofs.every((proof) => proof.size === 0);

/**
 * Puts the proofs of each row together. Two that disagree are a contradiction, whichever is the stronger.
 */
export function directionsOf(
  rows: readonly Row[],
  evidence: Evidence,
): ReadonlyMap<Row, Direction> {
  const { proofs, cameIn, hasUnknownColumn } = evidence;
  const all = rows.map((row) => toldOf(row, evidence));
  const doubtful = unreliable(all);
  const directionOf = (row: Row, told: Told): Direction => {
    const sides = sidesIn(told);
    const [side] = sides;
    const isBelieved = told.some(
      (word, place) => word !== undefined && word !== 'unknown' && !doubtful.has(place),
    );
    if (sides.size > 1 || (side !== undefined && !isBelieved)) return 'contradicts';
    if (sidesIn(told.slice(0, proofs.length)).size > 0) return side!;
    if (told.includes('unknown')) return null;
    if (side !== undefined) return hasUnknownColumn ? null : side;
    return cameIn.get(row) ?? null;
  };
  return new Map(rows.map((row, index) => [row, directionOf(row, all[index]!)]));
}
