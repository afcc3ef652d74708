import { calledNames } from '@rallybook/contract/rules/play/called-names';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { EveningState, Player } from '@rallybook/contract/schemas/play';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { eveningQuery } from '../../../data/play/evening-query';
import { followEvening } from '../../../data/play/follow-evening';
import { type PlayTap, serversId, type WaitingPlay } from '../../../data/play/play-taps';
import { addPlays, waitingPlays } from '../../../data/play/waiting-plays';
import { useStore } from '../../../data/storage/store';
import { useCurrentClub } from '../../../parts/club/current-club';
import { plainName } from '../../../parts/texts/texts';
import { applyTaps, instantOf } from './apply-taps';

/** How often the server is asked what others have recorded, in milliseconds, while it does not tell by itself, and while it does. */
const POLL_MS = 15_000;
const POLL_WHILE_LIVE_MS = 60_000;

/** An evening as a screen shows and changes it. */
export interface OpenEvening {
  evening: EveningState;
  /** When it was first known to be as it is, in milliseconds since 1970: the server is asked for proposals of that state once. */
  asOf: number;
  /** All waiting taps at this evening, those that were refused among them. */
  taps: readonly WaitingPlay[];
  /** What people call somebody, by player's id. */
  nameOf: (id: string) => string;
  /** Their whole name. */
  fullNameOf: (id: string) => string;
  /** The class of players, by their ids; of those who have one. */
  classes: ReadonlyMap<string, string>;
  /** The instant of a tap now. */
  now: () => string;
  /**
   * Records taps, all at one instant.
   * @param at when it was; now, if it is not given
   * @returns the keys by which later taps name what these made
   */
  record: (taps: readonly PlayTap[], at?: string) => string[];
}

/** Loads an evening, and follows what others record. Without a network it is what was loaded last, with the taps made here. */
export function useEvening(sessionId: string): {
  query: UseQueryResult<EveningState>;
  open: OpenEvening | null;
  /** Whether the server tells each change; else it is asked now and then. */
  isLive: boolean;
} {
  const { club } = useCurrentClub();
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(
    () => followEvening(queryClient, { clubId: club.id, sessionId }, setLive),
    [queryClient, club.id, sessionId],
  );
  const query = useQuery({
    ...eveningQuery(club.id, sessionId),
    refetchInterval: isLive ? POLL_WHILE_LIVE_MS : POLL_MS,
    placeholderData: keepPreviousData,
  });
  const members = useQuery(activeMembersQuery(club.id)).data;
  const allTaps = useStore(waitingPlays);
  const { data, dataUpdatedAt } = query;
  // Every answer has its time, but what is known changes only with another one.
  const [known, setKnown] = useState({ data, asOf: dataUpdatedAt });
  if (known.data !== data) setKnown({ data, asOf: dataUpdatedAt });
  const { asOf } = known;
  const open = useMemo(() => {
    if (data === undefined) return null;
    const taps = allTaps.filter(
      (tap) => tap.clubId === club.id && tap.sessionId === data.session.id,
    );
    const guests = taps.flatMap((tap) =>
      tap.kind === 'guest' ? [[serversId(taps, tap.key), tap.name] as const] : [],
    );
    const names = new Map([
      ...(members ?? []).map(({ id, name }) => [id, name] as const),
      ...guests,
      ...data.present.map(({ player, name }) => [playerId(player), name] as const),
    ]);
    const nameIn = (player: Player) => names.get(serversId(taps, playerId(player))) ?? '…';
    const evening = applyTaps(data, taps, nameIn);
    const full = new Map(
      evening.present.map(({ player, name }) => [playerId(player), plainName(name)]),
    );
    const aliases = new Map((members ?? []).map(({ id, alias }) => [id, alias]));
    const short = calledNames(
      club.nameOrder,
      new Map([...full].map(([id, name]) => [id, { name, alias: aliases.get(id) || null }])),
    );
    const fullNameOf = (id: string) => full.get(id) ?? plainName(names.get(id) ?? '…');
    const classes = (members ?? []).flatMap(({ id, classKey }) =>
      classKey === null ? [] : [[id, classKey] as const],
    );
    const { id, plannedDate: date, scheduleId } = evening.session;
    return {
      evening,
      asOf,
      taps,
      nameOf: (id: string) => short.get(id) ?? fullNameOf(id),
      fullNameOf,
      classes: new Map(classes),
      now: () => instantOf(evening, Date.now()),
      record: (made: readonly PlayTap[], at = instantOf(evening, Date.now())) =>
        addPlays({ clubId: club.id, sessionId: id, date, scheduleId, at }, made),
    } satisfies OpenEvening;
  }, [data, asOf, allTaps, members, club.id, club.nameOrder]);
  return { query, open, isLive };
}
