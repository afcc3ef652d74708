import type { Teams } from '@rallybook/contract/rules/play/evening';
import { useState } from 'react';
import { type Choice, takenOut } from './plan';
import type { OpenEvening } from './use-evening';

/** Who was taken out of a proposal, and how many games had ended by then. */
interface TakenOut {
  ids: ReadonlySet<string>;
  ended: number;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * What somebody has chosen on this device in place of the best proposals. Who was taken out of one stays out of all until the next
 * game ends: the courts that are free now are filled without them, and then they come up as before.
 */
export function useChoices({ evening }: OpenEvening) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [taken, setTaken] = useState<TakenOut>({ ids: NOBODY, ended: 0 });
  const ended = evening.games.filter(({ endedAt }) => endedAt !== null).length;
  const out = taken.ended === ended ? taken.ids : NOBODY;
  /** @param choice null for the best proposal */
  const choose = (court: string, choice: Choice | null) => {
    const chosen = new Map(choices);
    if (choice === null) chosen.delete(court);
    else chosen.set(court, choice);
    setChoices(chosen);
  };
  const swapIn = (court: string, choice: Choice & { teams: Teams }, before: Teams) => {
    choose(court, choice);
    setTaken({ ids: takenOut(out, before, choice.teams), ended });
  };
  const forget = () => setChoices(new Map());
  return { choices, out, choose, swapIn, forget };
}
