import { type Sport } from '@rallybook/contract/rules/club-choices';
import { DEFAULT_PLAY_SETTINGS } from '@rallybook/contract/rules/play/settings';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { Player } from '@rallybook/contract/schemas/play';
import type { EveningRow } from '../../db/tables/sessions.ts';
import { toFlag } from '../settings/session-settings.ts';

/** How an evening is played. */
export type PlaySettings = Pick<EveningRow, 'mode'> & {
  doubles: boolean;
  singlesFallback: boolean;
  courts: readonly string[];
  isMixed: boolean;
  /** The keys of two classes; null for those of the club. */
  mixedClasses: readonly [string, string] | null;
  together: readonly (readonly [Player, Player])[];
  apart: readonly (readonly [Player, Player])[];
  /** Null: as the club has it. */
  playersRun: boolean | null;
};

/** How an evening of a sport is played where nobody has said. */
export const defaultSettings = (sport: Sport): PlaySettings => ({
  ...DEFAULT_PLAY_SETTINGS,
  doubles: sportOf(sport).playersASide > 1,
  mixedClasses: null,
  together: [],
  apart: [],
  playersRun: null,
});

/** Reads how an evening is played from its row. */
export function readSettings(row: EveningRow): PlaySettings {
  const { courts, mixedClasses, together, apart } = row;
  return {
    mode: row.mode,
    doubles: row.doubles === 1,
    singlesFallback: row.singlesFallback === 1,
    courts: JSON.parse(courts) as string[],
    isMixed: row.isMixed === 1,
    mixedClasses: mixedClasses === null ? null : (JSON.parse(mixedClasses) as [string, string]),
    together: JSON.parse(together) as [Player, Player][],
    apart: JSON.parse(apart) as [Player, Player][],
    playersRun: row.playersRun === null ? null : row.playersRun === 1,
  };
}

/** How an evening is played, as columns of its row. */
export const settingColumns = ({
  mode,
  doubles,
  singlesFallback,
  courts,
  isMixed,
  mixedClasses,
  together,
  apart,
  playersRun,
}: PlaySettings) => ({
  mode,
  doubles: toFlag(doubles),
  singlesFallback: toFlag(singlesFallback),
  courts: JSON.stringify(courts),
  isMixed: toFlag(isMixed),
  mixedClasses: mixedClasses && JSON.stringify(mixedClasses),
  together: JSON.stringify(together),
  apart: JSON.stringify(apart),
  playersRun: playersRun === null ? null : toFlag(playersRun),
});
