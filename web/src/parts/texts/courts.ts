import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Language } from '@rallybook/contract/languages';
import { DEFAULT_SPORT, type Sport } from '@rallybook/contract/rules/club-choices';
import { capitalized, placeInText, placeTitle, placeWords } from '@rallybook/contract/rules/sports';
import { selectedClubStore } from '../../data/api/selected-club';

/** What the chosen club plays. */
export const chosenSport = (): Sport => selectedClubStore.read()?.sport ?? DEFAULT_SPORT;

/** What the chosen club plays on: courts, tables or pitches. */
export const courtWords = () => placeWords(chosenSport(), i18n.locale as Language);

/** The name of a court as a title: "Court 1", "Table 1", but "Sân VIP". */
export const courtTitle = (court: string): string =>
  placeTitle(chosenSport(), court, i18n.locale as Language);

/** The name of a court within a sentence: "court 1", "table 1", but "Sân VIP". */
export const courtInText = (court: string): string =>
  placeInText(chosenSport(), court, i18n.locale as Language);

/** The heading over the courts to which a game may move. */
export function otherCourtTitle(): string {
  const place = courtWords().one;
  return capitalized(t`other ${place}`);
}
