import {
  asEverybodySees,
  type Evening,
  type EveningGame,
  playerId,
  type Stay,
} from '@rallybook/contract/rules/play/evening';
import type { BareStay } from '@rallybook/contract/rules/play/presence';
import { MAX_PRESENT } from '@rallybook/contract/rules/play/settings';
import type { LoadedEvening } from './load-evening.ts';
import type { PlaySettings } from './play-settings.ts';
import type { PlayedGame } from './players.ts';
import { staysAt } from './stays.ts';

type WithStays = { stays: readonly BareStay[] };

const byArrival = (a: WithStays, b: WithStays): number =>
  a.stays.at(-1)!.from.getTime() - b.stays.at(-1)!.from.getTime();

/** The evening as the rules of who plays next want it: with the first ones of more people than an evening has room for. */
export function toRules(evening: LoadedEvening): Evening {
  const { settings, mixedClasses, participants, now } = evening;
  const everybody = [...participants.values()].map((participant) => ({
    participant,
    stays: staysAt(evening, participant, now),
  }));
  const isHere = ({ stays }: (typeof everybody)[number]) => stays.at(-1)?.until === null;
  const uncounted = new Set(everybody.filter(isHere).toSorted(byArrival).slice(MAX_PRESENT));
  const present = everybody
    .filter((player) => !uncounted.has(player))
    .flatMap(({ participant: { id, level }, stays }) =>
      stays.flatMap(({ ready }) =>
        ready.map((time): Stay => ({ id, level, ...time, isPaused: false })),
      ),
    );
  const ids = (pairs: PlaySettings['together']) =>
    pairs.map(([player, other]) => [playerId(player), playerId(other)] as const);
  const classes = [...participants.values()].flatMap(({ id, classKey }) =>
    classKey !== null && mixedClasses?.includes(classKey) ? [[id, classKey] as const] : [],
  );
  return asEverybodySees({
    now,
    mode: settings.mode,
    isDoubles: settings.doubles,
    hasSinglesFallback: settings.singlesFallback,
    present,
    games: evening.games.map(toRulesGame),
    together: ids(settings.together),
    apart: ids(settings.apart),
    isMixed: settings.isMixed && mixedClasses !== null,
    classes: new Map(classes),
  });
}

const toRulesGame = ({ court, teamA, teamB, begunAt, endedAt }: PlayedGame): EveningGame => ({
  court,
  teamA: teamA.map(playerId),
  teamB: teamB.map(playerId),
  begun: new Date(begunAt),
  ended: endedAt === null ? null : new Date(endedAt),
});
