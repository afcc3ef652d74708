import { absence } from '@rallybook/contract/endpoints/absence';
import { bills } from '@rallybook/contract/endpoints/bills';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { retype } from '../../../test/retype';
import type { AbsenceDraft } from './absence-draft';
import { AbsenceForm } from './AbsenceForm';

function Form({ rule }: { rule: 'shared' | 'flat' | 'per_session' }) {
  const [draft, setDraft] = useState<AbsenceDraft>();
  return <AbsenceForm rule={rule} draft={draft} onDraft={setDraft} />;
}

const showForm = (rule: 'shared' | 'flat' | 'per_session') =>
  showInClub(<Form rule={rule} />, (server) => {
    server.answer(absence.list, { items: [] });
    server.answer(bills.list, { items: [], total: 0, limit: 1, offset: 0 });
  });

test('who says so in time is forgiven twice a month, and one reads who bears it', async () => {
  const server = await showForm('flat');
  await page.getByRole('radio', { name: 'Of who says so before the deadline' }).click();
  const most = page.getByRole('spinbutton');
  await most.fill('32');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await most.fill('2');
  const sentence = 'at most 2 times a month. By this rule the fund bears it.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  server.answer(absence.put, {
    id: idOf(50),
    fromYear: 2026,
    fromMonth: 11,
    kind: 'told',
    perMonth: 2,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved: this holds from November 2026 on')).toBeVisible();
  const [sent] = server.received(absence.put);
  expect(sent?.body).toEqual({ kind: 'told', perMonth: 2 });
  expect(sent?.params).toMatchObject({ year: 2026, month: 11 });
});

test('by a rule where only who was there pays, one reads that there is nothing to forgive', async () => {
  await showForm('per_session');
  await expect.element(page.getByText('who was not there does not pay')).toBeVisible();
  await expect.element(page.getByText('is paid whether one comes or not')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Of who says so, if a drop-in plays instead' }).click();
  await expect.element(page.getByText('There is nothing to forgive by this rule')).toBeVisible();
});

test('a bound that is deleted key by key stays empty until it is typed anew', async () => {
  await showForm('flat');
  await page.getByRole('radio', { name: 'Of who says so before the deadline' }).click();
  const most = page.getByRole('spinbutton');
  await most.fill('12');
  await retype(most, '3');
  await expect.element(page.getByText('at most 3 times a month.')).toBeVisible();
});
