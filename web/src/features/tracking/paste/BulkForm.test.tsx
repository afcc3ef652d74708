import { sessions } from '@rallybook/contract/endpoints/sessions';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatPreview } from '../../../../test/chat-preview';
import { CLUB, HOA, idOf, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { BulkForm } from './BulkForm';

const TEXT = '24/11/2026: Hoa';
const area = page.getByLabelText('Attendance text');
const add = page.getByRole('button', { name: 'Add Records' });

const openForm = () =>
  showInClub(<BulkForm open shown={{ year: 2026, month: 11 }} onClose={() => undefined} />);

const recorded = (number: number) => ({
  id: idOf(number),
  clubId: CLUB.id,
  memberId: HOA.id,
  memberName: HOA.name,
  date: '2026-11-24',
  scheduleId: null,
  isRegistered: false,
  schedule: null,
  version: 1,
});

const toRecord = {
  memberId: HOA.id,
  memberName: HOA.name,
  date: '2026-11-24',
  scheduleId: null,
};

test('a paste of nothing is refused in words, and nothing is sent', async () => {
  const server = await openForm();
  const example = area.element().getAttribute('placeholder');
  expect(example).toContain('DD/MM/YYYY: name1, name2, name3\n');
  // In the language of the screen, as its names.
  expect(example).toContain('31/10/2026: Anna, Ben, Chris\n');
  await add.click();
  await expect.element(area).toHaveFocus();
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(area).toHaveAccessibleDescription(/Please enter some data/);
  expect(server.received(trackings.previewBulk)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('a text whose names are all known is recorded without a question, and can be undone', async () => {
  const server = await openForm();
  server.answer(trackings.previewBulk, chatPreview({ toCreate: [toRecord] }));
  server.answer(trackings.createBulk, [recorded(91)]);
  server.answer(trackings.removeBulk, undefined);
  await area.fill(TEXT);
  await add.click();
  await expect.element(page.getByText('1 record added')).toBeVisible();
  await expect.element(area).toHaveValue('');
  expect(server.received(trackings.createBulk)[0]?.body).toMatchObject({
    text: TEXT,
    digest: 'd'.repeat(64),
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(server.received(trackings.removeBulk)[0]?.body.ids).toEqual([idOf(91)]);
});

test('a name that matches nobody is asked about before anything is recorded', async () => {
  const server = await openForm();
  const why = { line: 1, date: '2026-11-24', name: 'Hoà', why: 'ambiguous' } as const;
  const candidates = [{ memberId: HOA.id, memberName: HOA.name, by: 'spelling' }] as const;
  server.answer(
    trackings.previewBulk,
    chatPreview({ unmatched: [{ ...why, candidates: [...candidates] }] }),
  );
  server.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 });
  await area.fill('24/11/2026: Hoà');
  await add.click();
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(area).toHaveValue('24/11/2026: Hoà');
  await expect.element(area).toHaveFocus();
  expect(server.received(trackings.createBulk)).toEqual([]);
});

test('a text that could not be recorded stays to be sent again', async () => {
  const server = await openForm();
  server.answer(trackings.previewBulk, chatPreview({ toCreate: [toRecord] }));
  server.refuse(trackings.createBulk, 'month_closed');
  await area.fill(TEXT);
  await add.click();
  await expect.element(page.getByRole('alert').last()).toBeVisible();
  await expect.element(area).toHaveValue(TEXT);
});

test('a day’s number counts those who come with somebody, and of no other day', async () => {
  const server = await openForm();
  server.answer(sessions.list, { items: [] });
  const guest = { line: 1, host: 'Hoa', hostMemberId: HOA.id, name: null };
  server.answer(
    trackings.previewBulk,
    chatPreview({
      days: [
        { date: '2026-11-24', names: ['Hoa', 'Tuấn'] },
        { date: '2026-11-26', names: ['Hoa'] },
      ],
      guests: [{ ...guest, date: '2026-11-24', count: 2 }],
    }),
  );
  await area.fill(`${TEXT}\nTuấn`);
  const reading = page.getByRole('region', { name: 'What was understood' });
  await expect.element(reading.getByText(/24\/11 · 4/)).toBeVisible();
  await expect.element(reading.getByText(/26\/11 · 1/)).toBeVisible();
});

test('a name that nobody has is not counted, and stands apart', async () => {
  const server = await openForm();
  server.answer(sessions.list, { items: [] });
  const unknown = { line: 1, name: 'tuan', why: 'unknown' as const, candidates: [] };
  server.answer(
    trackings.previewBulk,
    chatPreview({
      days: [
        { date: '2026-11-24', names: ['Hoa', 'Tuấn'] },
        { date: '2026-11-26', names: ['Hoa', 'Lan'] },
      ],
      unmatched: [{ ...unknown, date: '2026-11-24' }],
    }),
  );
  await area.fill(`${TEXT}, Tuấn`);
  const reading = page.getByRole('region', { name: 'What was understood' });
  await expect.element(reading.getByText(/24\/11 · 1/)).toBeVisible();
  await expect.element(reading.getByText('Not known yet: Tuấn')).toBeVisible();
  await expect.element(reading.getByText('Hoa', { exact: true })).toBeVisible();
  await expect.element(reading.getByText(/26\/11 · 2/)).toBeVisible();
});

test('what was understood stands beside the text, with who was not present and what is asked', async () => {
  const server = await openForm();
  server.answer(sessions.list, { items: [] });
  server.answer(
    trackings.previewBulk,
    chatPreview({
      days: [{ date: '2026-11-24', names: ['Hoa'] }],
      told: [{ line: 2, text: 'Tuấn', code: 'not_present', message: '', date: '2026-11-24' }],
    }),
  );
  await area.fill(`${TEXT}\nvắng Tuấn`);
  const reading = page.getByRole('region', { name: 'What was understood' });
  await expect.element(reading.getByText(/24\/11 · 1/)).toBeVisible();
  await expect.element(reading.getByText('Line 2: not present: Tuấn')).toBeVisible();
  await expect
    .element(reading.getByText('There is no session on this day. Is the date right?'))
    .toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
