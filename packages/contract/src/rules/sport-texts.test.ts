import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { id } from '../texts/id.ts';
import { vi } from '../texts/vi.ts';
import { textsOfSport } from './sport-texts.ts';

test('badminton clubs read the shared texts as they are', () => {
  expect(textsOfSport(en, 'badminton', 'en')).toBe(en);
});

test('a sport on courts has the sentences and headings of badminton, and balls for shuttlecocks', () => {
  const all = { en, vi, id };
  for (const language of ['en', 'vi', 'id'] as const) {
    const texts = all[language];
    const { errors, issues, columns } = textsOfSport(texts, 'tennis', language);
    expect([errors, issues]).toEqual([texts.errors, texts.issues]);
    expect({ ...columns, shuttles: '', gameCost: '' }).toEqual({
      ...texts.columns,
      shuttles: '',
      gameCost: '',
    });
  }
  const { columns } = textsOfSport(en, 'tennis', 'en');
  expect([columns.shuttles, columns.gameCost]).toEqual(['Balls', 'Balls of Games']);
});

test('table tennis and halls name their own places in each language', () => {
  const texts = textsOfSport(en, 'table_tennis', 'en');
  expect(texts.errors.court_taken).toBe('Somebody plays on this table already.');
  expect(texts.issues.not_a_court).toBe('Is not one of the tables of this evening');
  expect(textsOfSport(en, 'other', 'en').issues.court_in_use).toBe(
    'An area on which somebody plays stays: {court}',
  );
  const viTexts = textsOfSport(vi, 'table_tennis', 'vi');
  expect([viTexts.errors.court_taken, viTexts.columns.court, viTexts.columns.shuttles]).toEqual([
    'Bàn này đang có trận.',
    'Bàn',
    'Số bóng',
  ]);
  const idTexts = textsOfSport(id, 'table_tennis', 'id');
  expect([idTexts.errors.court_taken, idTexts.columns.court, idTexts.columns.shuttles]).toEqual([
    'Meja ini sedang dipakai.',
    'Meja',
    'Bola',
  ]);
});
