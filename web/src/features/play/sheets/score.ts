import type { Points } from '@rallybook/contract/rules/sports';

/** So far beyond its usual end a game is offered that goes on until somebody is two ahead. */
const FAR_BEYOND = 9;

const mostOf = ({ most }: Points) => most ?? Infinity;

/** The points that who lost can have. */
export const losersPoints = ({ at, most }: Points): number[] =>
  Array.from({ length: most ?? at + FAR_BEYOND }, (_, points) => points);

/** The points of who won, by those of who lost. In badminton: 21, two more than the other, and 30 at most. */
export const winnersPoints = (rule: Points, loser: number): number =>
  Math.min(mostOf(rule), Math.max(rule.at, loser + 2));

/** Whether a game can end like this. Other scores are recorded as well: people play as they like. */
export function isUsualScore(rule: Points, a: number, b: number): boolean {
  const [loser, winner] = a < b ? [a, b] : [b, a];
  return loser < mostOf(rule) && winner === winnersPoints(rule, loser);
}
