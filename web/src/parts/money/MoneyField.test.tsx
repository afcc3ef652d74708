import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../test/club';
import { show } from '../../../test/render';
import { retype } from '../../../test/retype';
import { NumberField } from '../../ui/fields/NumberField';
import { NumberStepper } from '../../ui/fields/NumberStepper';
import { MoneyField } from './MoneyField';

const field = page.getByRole('spinbutton');
const held = page.getByRole('status');

function Held({ part: Part }: { part: typeof MoneyField | typeof NumberField }) {
  const [value, setValue] = useState<number | null>(40);
  return (
    <>
      <Part label="Fee" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test.each([
  ['an amount', MoneyField],
  ['a number', NumberField],
] as const)('%s that is deleted key by key is what is typed then', async (_, part) => {
  await showInClub(<Held part={part} />);
  await retype(field, '60');
  await expect.element(held).toHaveTextContent('60');
});

test('a number between two buttons that is deleted key by key is what is typed then', async () => {
  function Stepped() {
    const [value, setValue] = useState(40);
    const names = { name: 'Days', lessName: 'Less', moreName: 'More' };
    return (
      <>
        <NumberStepper {...names} value={value} most={99} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  await show(<Stepped />);
  await retype(field, '60');
  await page.getByRole('button', { name: 'Less' }).click();
  await expect.element(held).toHaveTextContent('59');
});
