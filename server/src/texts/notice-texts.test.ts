import { type Language, LANGUAGES } from '@rallybook/contract/languages';
import { expect, test } from 'vitest';
import type { NoticeTexts, NoticeWords } from './notice-texts.ts';
import { serverTexts } from './texts.ts';

const AMOUNT = '150.000 đ';
const OTHER = 'Minh';
const session = { club: '“CLB”', when: 'Tuesday 01/12, 19:00', place: null };
const bill = { club: '“CLB”', month: 'December 2026', amount: AMOUNT, part: AMOUNT };

type NoticeName = {
  [Name in keyof NoticeTexts]: NoticeTexts[Name] extends (about: never) => NoticeWords
    ? Name
    : never;
}[keyof NoticeTexts];

/** Each notice in words: a new one does not compile before it is here. */
const NOTICES: Record<NoticeName, (texts: NoticeTexts) => NoticeWords[]> = {
  sessionSoon: (texts) => [texts.sessionSoon(session)],
  sessionOpen: (texts) => [texts.sessionOpen({ ...session, free: 2 })],
  movedUp: (texts) => [texts.movedUp(session)],
  placeFree: (texts) => [texts.placeFree(session)],
  cancelled: (texts) => [texts.cancelled({ ...session, note: OTHER })],
  restored: (texts) => [texts.restored(session)],
  moved: (texts) => [texts.moved({ ...session, from: 'Sunday 29/11, 19:00' })],
  extra: (texts) => [texts.extra(session)],
  passed: (texts) => [texts.passed({ ...session, by: OTHER })],
  monthClosed: (texts) => [
    texts.monthClosed({ ...bill, owes: true, isCharge: true }),
    texts.monthClosed({ ...bill, owes: false, isCharge: false }),
  ],
  owe: (texts) => [texts.owe(bill)],
  digest: (texts) => [
    texts.digest({
      club: '“CLB”',
      phones: 1,
      transfers: 1,
      untold: 1,
      withoutRecords: 1,
      changedBills: 1,
    }),
  ],
  folded: (texts) => [texts.folded({ club: '“CLB”', count: 2 })],
  test: (texts) => [texts.test({ club: '“CLB”' })],
};

const allNotices = (language: Language): NoticeWords[] =>
  Object.values(NOTICES).flatMap((write) => write(serverTexts[language].notices));

test.each(LANGUAGES)('no title names an amount or another person (%s)', (language) => {
  for (const { title } of allNotices(language)) {
    expect(title).not.toContain(AMOUNT);
    expect(title).not.toContain(OTHER);
  }
});

test.each(LANGUAGES)('no amount is seen on a locked screen (%s)', (language) => {
  const withAmount = allNotices(language).filter(({ body }) => body.includes(AMOUNT));
  expect(withAmount).toHaveLength(3);
  for (const { onLockedScreen } of withAmount) {
    expect(onLockedScreen).toBeDefined();
    expect(onLockedScreen).not.toContain(AMOUNT);
  }
});

test('a session that is moved is named by its club, when it was, and when it is', () => {
  const words = { ...session, from: 'Sunday 29/11, 19:00' };
  expect(serverTexts.en.notices.moved(words).title).toBe(
    '“CLB”: Sunday 29/11, 19:00 is moved to Tuesday 01/12, 19:00',
  );
});
