import type { Language } from '../languages.ts';
import { type Sport, SPORT_KEYS } from './club-choices.ts';
import { takesCourtWord } from './court-name.ts';

/** The name of a sport in a language; of one that a newer server has, its key. */
export function sportName(sport: string, language: Language): string {
  const known = SPORT_KEYS.find((key) => key === sport);
  return known === undefined ? sport : SPORTS[known].name[language];
}

/** What a kind of cost is called: where it stands alone, and within a sentence. */
type Words = Readonly<Record<Language, { alone: string; inSentence: string }>>;

/** How a game is won: at `at` points, two ahead, at `most` at the latest; without `most`, whenever somebody is two ahead. */
export type Points = { at: number; most: number | null };

/** What a club plays on: one of them and several within a sentence, and the heading over all of them. */
type Place = Readonly<Record<Language, { one: string; many: string; heading: string }>>;

const COURTS: Place = {
  en: { one: 'court', many: 'courts', heading: 'Courts' },
  vi: { one: 'sân', many: 'sân', heading: 'Các sân' },
  id: { one: 'lapangan', many: 'lapangan', heading: 'Lapangan' },
};
const PITCHES: Place = {
  en: { one: 'pitch', many: 'pitches', heading: 'Pitches' },
  vi: COURTS.vi,
  id: COURTS.id,
};
const TABLES: Place = {
  en: { one: 'table', many: 'tables', heading: 'Tables' },
  vi: { one: 'bàn', many: 'bàn', heading: 'Các bàn' },
  id: { one: 'meja', many: 'meja', heading: 'Meja' },
};
const AREAS: Place = {
  en: { one: 'area', many: 'areas', heading: 'Areas' },
  vi: { one: 'khu', many: 'khu', heading: 'Các khu' },
  id: { one: 'area', many: 'area', heading: 'Area' },
};

type SportEntry = {
  name: Readonly<Record<Language, string>>;
  /** What the club calls its two own kinds of costs; on the wire and in files they are the same in every sport. */
  costs: { SHUTTLE: Words; COURT_RENTAL: Words };
  /** What games use up, within a sentence. */
  items: Readonly<Record<Language, string>>;
  /** Whether the club buys, uses and counts shuttlecocks. */
  hasShuttles: boolean;
  playersASide: number;
  place: Place;
  /** Null where a game ends with any score. */
  points: Points | null;
};

/** A text with a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const words = (texts: Readonly<Record<Language, string>>): Words => ({
  en: { alone: texts.en.toUpperCase(), inSentence: texts.en },
  vi: { alone: capitalized(texts.vi), inSentence: texts.vi },
  id: { alone: capitalized(texts.id), inSentence: texts.id },
});

const BALL_ITEMS = { en: 'balls', vi: 'bóng', id: 'bola' };
const BALLS = words({ en: 'balls', vi: 'tiền bóng', id: 'bola' });
const COURT = words({ en: 'court rental', vi: 'tiền sân', id: 'sewa lapangan' });

/** The one list of sports: a new one is an entry, and its key. */
const SPORTS: Readonly<Record<Sport, SportEntry>> = {
  badminton: {
    name: { en: 'Badminton', vi: 'Cầu lông', id: 'Bulu tangkis' },
    costs: {
      SHUTTLE: {
        en: { alone: 'SHUTTLE', inSentence: 'shuttles' },
        vi: { alone: 'Tiền cầu', inSentence: 'tiền cầu' },
        id: { alone: 'Kok', inSentence: 'kok' },
      },
      COURT_RENTAL: COURT,
    },
    items: { en: 'shuttlecocks', vi: 'cầu', id: 'kok' },
    hasShuttles: true,
    playersASide: 2,
    place: COURTS,
    points: { at: 21, most: 30 },
  },
  pickleball: {
    name: { en: 'Pickleball', vi: 'Pickleball', id: 'Pickleball' },
    costs: { SHUTTLE: BALLS, COURT_RENTAL: COURT },
    items: BALL_ITEMS,
    hasShuttles: false,
    playersASide: 2,
    place: COURTS,
    points: { at: 11, most: null },
  },
  tennis: {
    name: { en: 'Tennis', vi: 'Quần vợt', id: 'Tenis' },
    costs: { SHUTTLE: BALLS, COURT_RENTAL: COURT },
    items: BALL_ITEMS,
    hasShuttles: false,
    playersASide: 2,
    place: COURTS,
    // Games of a set: 6 : 4, 7 : 5, and 7 : 6 by the tie-break.
    points: { at: 6, most: 7 },
  },
  table_tennis: {
    name: { en: 'Table tennis', vi: 'Bóng bàn', id: 'Tenis meja' },
    costs: {
      SHUTTLE: BALLS,
      COURT_RENTAL: words({ en: 'table rental', vi: 'tiền bàn', id: 'sewa meja' }),
    },
    items: BALL_ITEMS,
    hasShuttles: false,
    playersASide: 1,
    place: TABLES,
    points: { at: 11, most: null },
  },
  football: {
    name: { en: 'Football', vi: 'Bóng đá', id: 'Sepak bola' },
    costs: {
      SHUTTLE: BALLS,
      COURT_RENTAL: words({ en: 'pitch rental', vi: 'tiền sân', id: 'sewa lapangan' }),
    },
    items: BALL_ITEMS,
    hasShuttles: false,
    playersASide: 7,
    place: PITCHES,
    points: null,
  },
  volleyball: {
    name: { en: 'Volleyball', vi: 'Bóng chuyền', id: 'Bola voli' },
    costs: { SHUTTLE: BALLS, COURT_RENTAL: COURT },
    items: BALL_ITEMS,
    hasShuttles: false,
    playersASide: 6,
    place: COURTS,
    points: { at: 25, most: null },
  },
  other: {
    name: { en: 'Another sport', vi: 'Môn khác', id: 'Olahraga lain' },
    costs: {
      SHUTTLE: words({ en: 'equipment', vi: 'tiền dụng cụ', id: 'peralatan' }),
      COURT_RENTAL: words({ en: 'hall rental', vi: 'tiền thuê chỗ', id: 'sewa tempat' }),
    },
    items: { en: 'equipment', vi: 'dụng cụ', id: 'peralatan' },
    hasShuttles: false,
    playersASide: 2,
    place: AREAS,
    points: null,
  },
};

/** The entry of a sport. */
export const sportOf = (sport: Sport): SportEntry => SPORTS[sport];

/** What a kind of cost is called in a club's sport within a sentence; null for a label that is no such kind. */
export function costInSentence(sport: Sport, label: string, language: Language): string | null {
  const { costs } = sportOf(sport);
  return label === 'SHUTTLE' || label === 'COURT_RENTAL' ? costs[label][language].inSentence : null;
}

/** What a club's sport is played on, in a language. */
export const placeWords = (sport: Sport, language: Language): Place[Language] =>
  SPORTS[sport].place[language];

/** The name of a place as a title: "Court 1", "Table 1", but "Sân VIP". */
export const placeTitle = (sport: Sport, name: string, language: Language): string =>
  takesCourtWord(name) ? `${capitalized(placeWords(sport, language).one)} ${name}` : name;

/** The name of a place within a sentence: "court 1", "table 1", but "Sân VIP". */
export const placeInText = (sport: Sport, name: string, language: Language): string =>
  takesCourtWord(name) ? `${placeWords(sport, language).one} ${name}` : name;
