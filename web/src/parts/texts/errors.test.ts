import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiError, NetworkError, readApiError } from '../../data/api/api-error';
import { selectedClubStore } from '../../data/api/selected-club';
import { errorText, toastText } from './errors';
import { columnText, displayIssue, loadTexts } from './texts';

const context = msg`Failed to create club`;
const fallback = msg`Failed to add member`;

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await loadTexts('en');
});

test('a known code gives our own sentence, whatever the message', () => {
  const error = new ApiError({ status: 409, code: 'username_taken', message: 'Taken!' });
  expect(errorText(error, { fallback })).toBe('This username is taken.');
});

test('the faults of the fields follow the sentence, each of them once', () => {
  const details = [
    { field: 'name', message: 'Required' },
    { field: 'location', message: 'Required' },
  ];
  const error = new ApiError({ status: 400, code: 'invalid_input', details });
  expect(errorText(error)).toBe('Some of what was sent is not valid. Required');
});

test("a fault is translated by its code; an unknown code gives the server's words", () => {
  const details = [
    { field: 'name', message: 'as the server says' },
    { field: 'location', message: 'Something new' },
  ];
  const issues = [{ code: 'too_long', params: { max: 120 } }, { code: 'of_next_year' }];
  const error = new ApiError({
    status: 400,
    code: 'invalid_input',
    details,
    issues: issues as never,
  });
  expect(errorText(error)).toBe(
    'Some of what was sent is not valid. Must be at most 120 characters Something new',
  );
});

test('details that only repeat the code are left out', () => {
  const details = [{ field: 'email', message: 'Another member has this e-mail address' }];
  const issues = [{ code: 'email_taken' as const }];
  const error = new ApiError({ status: 409, code: 'email_taken', details, issues });
  expect(errorText(error)).toBe('Another member of the club has this e-mail address.');
});

test.each([
  ['en', 'A club has at most 5 webhooks. Delete one first'],
  ['vi', 'Một câu lạc bộ báo cho tối đa 5 địa chỉ. Hãy xóa bớt một địa chỉ trước'],
  ['id', 'Satu klub memberi tahu paling banyak 5 alamat. Hapus satu dulu'],
] as const)('a limit that is reached says which one it is, in %s', async (language, sentence) => {
  await loadTexts(language);
  onTestFinished(() => loadTexts('en'));
  const details = [{ field: 'webhook', message: 'as the server says' }];
  const issues = [{ code: 'webhooks_of_club' as const, params: { max: 5 } }];
  const error = new ApiError({ status: 409, code: 'limit_reached', details, issues });
  expect(errorText(error)).toBe(sentence);
});

test.each([
  ['recurring_costs_of_club', 500, 'Một câu lạc bộ có tối đa 500 khoản chi cố định'],
  ['nicknames_of_member', 30, 'Một thành viên có tối đa 30 biệt danh'],
  ['nicknames_of_club', 50, 'Một câu lạc bộ có tối đa 50 biệt danh'],
  ['schedules_of_club', 500, 'Một câu lạc bộ có tối đa 500 buổi hằng tuần'],
] as const)('the limit %s is no sentence about clubs and records', async (code, max, sentence) => {
  await loadTexts('vi');
  onTestFinished(() => loadTexts('en'));
  const details = [{ field: 'one', message: 'as the server says' }];
  const issues = [{ code, params: { max } }];
  const text = errorText(new ApiError({ status: 409, code: 'limit_reached', details, issues }));
  expect(text).toContain(sentence);
});

test('a weak password gives the reason why it is weak', () => {
  const details = [{ field: 'password', message: 'as the server says' }];
  const issues = [{ code: 'password_is_product' as const }];
  const error = new ApiError({ status: 400, code: 'weak_password', details, issues });
  expect(errorText(error)).toMatch(/^A password with the name of this product/);
});

test("an unknown code gives the answer's message, else its error", () => {
  expect(errorText(new ApiError({ status: 400, message: 'A', error: 'B' }))).toBe('A');
  expect(errorText(new ApiError({ status: 400, error: 'B' }))).toBe('B');
});

test('an answer without a text gives the fallback, else the general sentence', () => {
  expect(errorText(new ApiError({ status: 502 }), { fallback })).toBe('Failed to add member');
  expect(errorText(new ApiError({ status: 502 }))).toBe('An unexpected error occurred');
});

test('an error of the client gives its own message', () => {
  expect(errorText(new Error('No refresh token available'))).toBe('No refresh token available');
});

test('a context comes before the text of an error, and alone where there is none', () => {
  expect(errorText(new Error('No'), { context })).toBe('Failed to create club: No');
  expect(errorText(new ApiError({ status: 502 }), { context })).toBe('Failed to create club');
});

test('a lost network gives its own sentence', () => {
  expect(errorText(new NetworkError(new TypeError('fetch failed')))).toMatch(
    /^You appear to be offline/,
  );
});

test('a 403 gives no text', () => {
  const forbidden = new ApiError({ status: 403, code: 'forbidden', message: 'No' });
  expect(errorText(forbidden)).toBeNull();
  expect(errorText(forbidden, { context })).toBeNull();
});

test('a 403 and an aborted call show no toast', () => {
  expect(toastText(new ApiError({ status: 403, message: 'No' }), { fallback })).toBeNull();
  expect(toastText(new DOMException('Off', 'AbortError'), { fallback })).toBeNull();
});

test('a toast without words of its own says that the operation failed', () => {
  expect(toastText(new ApiError({ status: 500 }), {})).toBe('Operation failed');
});

test('an answer in another shape than ours gives its status alone', async () => {
  const error = await readApiError(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(error).toMatchObject({ status: 502, code: undefined, sentences: { message: undefined } });
});

test('what is wrong on a table is told of the table, and of the court in a club of badminton', () => {
  const taken = new ApiError({ status: 409, code: 'court_taken', message: 'as the server says' });
  try {
    selectedClubStore.write({ sport: 'table_tennis' } as Club);
    expect(errorText(taken)).toBe('Somebody plays on this table already.');
    expect(displayIssue({ code: 'not_a_court' })).toBe('Is not one of the tables of this evening');
    expect(columnText('shuttles')).toBe('Balls');
  } finally {
    selectedClubStore.forget();
  }
  expect(errorText(taken)).toBe('Somebody plays on this court already.');
});
