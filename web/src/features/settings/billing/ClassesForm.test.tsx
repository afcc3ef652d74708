import { classes } from '@rallybook/contract/endpoints/classes';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { retype } from '../../../../test/retype';
import { ClassesForm } from './ClassesForm';

const students = { key: 'sinh-vien', name: 'Sinh viên', weight: 0.5, fees: {} };
const save = page.getByRole('button', { name: 'Save classes' });

test('a class is saved once it has a name and a weight', async () => {
  const server = await showInClub(<ClassesForm saved={[]} />);
  server.answer(classes.put, { items: [students] });
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Name').fill('Sinh viên');
  await page.getByLabelText('Weight').fill('11');
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Weight').fill('0.5');
  expect(await faultsOnPage()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Classes saved')).toBeVisible();
  expect(server.received(classes.put)[0]?.body).toEqual({ items: [students] });
});

test('a new class whose name is taken gets a key of its own', async () => {
  const server = await showInClub(<ClassesForm saved={[students]} />);
  server.answer(classes.put, { items: [students] });
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByRole('group', { name: 'New class' }).getByLabelText('Name').fill('Sinh viên');
  await save.click();
  await expect.element(page.getByText('Classes saved')).toBeVisible();
  const [request] = server.received(classes.put);
  expect(request?.body?.items.map(({ key }) => key)).toEqual(['sinh-vien', 'sinh-vien-2']);
});

test('a class that members are in is refused with the reason, and stays to be saved', async () => {
  const server = await showInClub(<ClassesForm saved={[students]} />);
  server.refuse(classes.put, 'class_in_use');
  await page.getByRole('button', { name: 'Delete the class Sinh viên' }).click();
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(save).toBeEnabled();
});

test('the only fee of a class that is emptied keeps its field, and is typed anew', async () => {
  const withFee = { ...students, fees: { monthly: 40 } };
  const server = await showInClub(<ClassesForm saved={[kvnd(withFee)]} />);
  server.answer(classes.put, { items: [students] });
  await retype(page.getByLabelText('Monthly fee'), '60');
  await retype(page.getByLabelText('Weight'), '0.7');
  await save.click();
  await expect.element(page.getByText('Classes saved')).toBeVisible();
  expect(server.received(classes.put)[0]?.body).toEqual({
    items: [{ ...students, weight: 0.7, fees: { monthly: 60 } }],
  });
});
