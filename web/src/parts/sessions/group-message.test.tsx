import { vnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { CLUB } from '../../../test/club';
import { SESSION } from '../../../test/sessions';
import { groupMessage, publicMessage } from './group-message';

const PRICES = [
  { name: null, fee: 60_000 },
  { name: 'Sinh viên', fee: 40_000 },
];

test('a message to drop-ins says free places, when, where and the price, and names nobody', () => {
  const text = publicMessage(
    'VND',
    { ...SESSION, free: 3 },
    { ...CLUB, language: 'vi' },
    vnd(PRICES),
  );
  // Names are isolated, so that their direction turns nothing beside them.
  expect(text.replaceAll(/[\u2066-\u2069]/g, '').split('\n')).toEqual([
    'Tuyển 3 khách vãng lai',
    'Thứ Ba 01/12/2026, 19:00 - 21:00',
    'Quận 7',
    'Phí: 60.000 đ · Sinh viên: 40.000 đ',
  ]);
});

test('where a drop-in has no fixed price, and places no limit, neither is told', () => {
  const text = publicMessage('VND', { ...SESSION, free: null }, CLUB, []);
  expect(text.split('\n')).toHaveLength(3);
  expect(text.split('\n')[0]).toBe('Drop-ins are welcome');
});

const VIETNAMESE = { ...CLUB, language: 'vi' as const };
const linesOf = (message: string) => message.replaceAll(/[\u2066-\u2069]/g, '').split('\n');

test('the message about a cancelled session says that it is, why, and asks nobody to answer', () => {
  const cancelled = { ...SESSION, state: 'cancelled' as const, note: 'Sân sửa đèn' };
  expect(linesOf(groupMessage(cancelled, VIETNAMESE, 'https://link'))).toEqual([
    'Nghỉ buổi này',
    'Thứ Ba 01/12/2026, 19:00 - 21:00',
    'Quận 7',
    'Sân sửa đèn',
  ]);
});

test('the message about a moved session says from which day', () => {
  const moved = { ...SESSION, state: 'moved' as const, date: '2026-12-02' };
  expect(linesOf(groupMessage(moved, VIETNAMESE, 'https://link')).slice(0, 2)).toEqual([
    'Dời buổi Thứ Ba 01/12/2026 sang:',
    'Thứ Tư 02/12/2026, 19:00 - 21:00',
  ]);
});
