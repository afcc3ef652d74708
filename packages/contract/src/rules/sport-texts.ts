import type { Language } from '../languages.ts';
import type { Texts } from '../texts/texts.ts';
import { DEFAULT_SPORT, type Sport } from './club-choices.ts';
import { capitalized, placeWords, sportOf } from './sports.ts';

/** The shared texts that name what a sport is played on or with. */
type SportTexts = {
  errors: Pick<Texts['errors'], 'court_taken'>;
  issues: Pick<Texts['issues'], 'not_a_court' | 'court_in_use'>;
  columns: Pick<Texts['columns'], 'court' | 'shuttles' | 'gameCost'>;
};

/** What the sentences are filled with: a court or a table, several of them, and the balls of games. */
type Nouns = { one: string; many: string; items: string };

const SENTENCES: Readonly<Record<Language, (nouns: Nouns) => SportTexts>> = {
  en: ({ one, many, items }) => ({
    errors: { court_taken: `Somebody plays on this ${one} already.` },
    issues: {
      not_a_court: `Is not one of the ${many} of this evening`,
      court_in_use: `${withArticle(one)} on which somebody plays stays: {court}`,
    },
    columns: {
      court: capitalized(one),
      shuttles: capitalized(items),
      gameCost: `${capitalized(items)} of Games`,
    },
  }),
  vi: ({ one, items }) => ({
    errors: { court_taken: `${capitalized(one)} này đang có trận.` },
    issues: {
      not_a_court: `Không phải ${one} của buổi này`,
      court_in_use: `${capitalized(one)} đang có người chơi phải giữ lại: {court}`,
    },
    columns: {
      court: capitalized(one),
      shuttles: `Số ${items}`,
      gameCost: `${capitalized(items)} theo trận`,
    },
  }),
  id: ({ one, items }) => ({
    errors: { court_taken: `${capitalized(one)} ini sedang dipakai.` },
    issues: {
      not_a_court: `Bukan salah satu ${one} sesi ini`,
      court_in_use: `${capitalized(one)} yang sedang dipakai tetap ada: {court}`,
    },
    columns: {
      court: capitalized(one),
      shuttles: capitalized(items),
      gameCost: `${capitalized(items)} per gim`,
    },
  }),
};

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;

/**
 * The shared texts as a club of a sport reads them: "Table" and "Balls" where badminton has "Court" and "Shuttlecocks".
 * Badminton's are the texts themselves.
 */
export function textsOfSport(texts: Texts, sport: Sport, language: Language): Texts {
  if (sport === DEFAULT_SPORT) return texts;
  const { one, many } = placeWords(sport, language);
  const own = SENTENCES[language]({ one, many, items: sportOf(sport).items[language] });
  return {
    ...texts,
    errors: { ...texts.errors, ...own.errors },
    issues: { ...texts.issues, ...own.issues },
    columns: { ...texts.columns, ...own.columns },
  };
}
