import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLook } from '../../../test/looks';
import { show } from '../../../test/render';
import { TimeField } from './TimeField';

const field = page.getByLabelText('Start');

function Times() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <TimeField label="Start" value={time} onChange={setTime} />
      <output>{time === '' ? 'no time' : time}</output>
      <button type="button">Next</button>
    </>
  );
}

test('in Vietnamese a time is typed in 24 hours where the browser would say AM and PM', async () => {
  await useLook({ mode: 'light', language: 'vi' });
  await show(<Times />);
  await expect.element(field).toHaveAttribute('type', 'text');
  await field.fill('1930');
  await expect.element(page.getByRole('status')).toHaveTextContent('19:30');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('19:30');
  await field.fill('19:3');
  await expect.element(page.getByRole('status')).toHaveTextContent('no time');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('19:3');
});

test('in English the field is the one of the browser', async () => {
  await show(<Times />);
  await expect.element(field).toHaveAttribute('type', 'time');
  await field.fill('21:15');
  await expect.element(page.getByRole('status')).toHaveTextContent('21:15');
});
