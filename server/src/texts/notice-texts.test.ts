import { LANGUAGES } from '@rallybook/contract/languages';
import { expect, test } from 'vitest';
import type { NoticeTexts, NoticeWords } from './notice-texts.ts';
import { serverTexts } from './texts.ts';

const AMOUNT = '150.000 đ';
const OTHER = 'Minh';
const session = { club: '“CLB”', when: 'Tuesday 01/12, 19:00', place: null };
const bill = { club: '“CLB”', month: 'December 2026', amount: AMOUNT, part: AMOUNT };

/** Each notice in words. */
const all = (texts: NoticeTexts): NoticeWords[] => [
  texts.sessionSoon(session),
  texts.sessionOpen({ ...session, free: 2 }),
  texts.movedUp(session),
  texts.placeFree(session),
  texts.cancelled({ ...session, note: OTHER }),
  texts.restored(session),
  texts.moved({ ...session, from: 'Sunday 29/11, 19:00' }),
  texts.extra(session),
  texts.passed({ ...session, by: OTHER }),
  texts.monthClosed({ ...bill, owes: true, isCharge: true }),
  texts.monthClosed({ ...bill, owes: false, isCharge: false }),
  texts.owe(bill),
  texts.digest({
    club: '“CLB”',
    phones: 1,
    transfers: 1,
    untold: 1,
    withoutRecords: 1,
    changedBills: 1,
  }),
  texts.folded({ club: '“CLB”', count: 2 }),
];

test.each(LANGUAGES)('no title names an amount or another person (%s)', (language) => {
  for (const { title } of all(serverTexts[language].notices)) {
    expect(title).not.toContain(AMOUNT);
    expect(title).not.toContain(OTHER);
  }
});

test.each(LANGUAGES)('no amount is seen on a locked screen (%s)', (language) => {
  const withAmount = all(serverTexts[language].notices).filter(({ body }) => body.includes(AMOUNT));
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
