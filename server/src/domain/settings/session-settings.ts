import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from '@rallybook/contract/schemas/clubs';
import type { ClubRow } from '../../db/tables/clubs.ts';

type Columns = Pick<
  ClubRow,
  'answerByHours' | 'linkAnswers' | 'rollShowsNames' | 'playersRun' | 'language'
>;

export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** What a club has set about its sessions. */
export function presentSessionSettings(row: Columns): SessionSettings {
  const { answerByHours, linkAnswers, language } = row;
  const [rollShowsNames, playersRun] = [row.rollShowsNames === 1, row.playersRun === 1];
  return { answerByHours, linkAnswers, rollShowsNames, playersRun, language };
}

/** The columns of a new club; where nothing is given, the defaults. */
export function sessionSettingColumns({
  answerByHours = DEFAULT_SESSION_SETTINGS.answerByHours,
  linkAnswers = DEFAULT_SESSION_SETTINGS.linkAnswers,
  rollShowsNames = DEFAULT_SESSION_SETTINGS.rollShowsNames,
  playersRun = DEFAULT_SESSION_SETTINGS.playersRun,
  language = DEFAULT_SESSION_SETTINGS.language,
}: { [Name in keyof SessionSettings]?: SessionSettings[Name] | undefined } = {}): Columns {
  return {
    answerByHours,
    linkAnswers,
    rollShowsNames: toFlag(rollShowsNames),
    playersRun: toFlag(playersRun),
    language,
  };
}
