import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOnPage } from '../../../test/faults';
import { show } from '../../../test/render';
import { ToldList } from './ToldList';

const toldOf = (line: number) => ({
  line,
  text: `row ${line}`,
  code: 'of_a_newer_server',
  message: 'Says nothing of a transfer',
});

test('a few parts that were not used stand with their place and the reason', async () => {
  await show(
    <ToldList
      told={[
        toldOf(3),
        { place: { sheet: 'T11', range: 'B2:B9' }, text: '', code: 'no_name', message: '' },
      ]}
    />,
  );
  const rows = page.getByRole('listitem');
  await expect.element(page.getByRole('heading')).toHaveTextContent('2 parts were not used');
  await expect.element(rows.nth(0)).toHaveTextContent('Line 3 row 3Says nothing of a transfer');
  await expect.element(rows.nth(1)).toHaveTextContent('T11 B2:B9 There is no name');
  expect(await faultsOnPage()).toEqual([]);
});

test('a reason that says the line and its text stands alone', async () => {
  await show(<ToldList told={[{ line: 3, text: 'Lan', code: 'bank_row_unused', message: '' }]} />);
  const row = page.getByRole('listitem');
  await expect.poll(() => row.element().textContent).toBe('Line 3 was not used: Lan');
});

test('many parts are one line until it is opened', async () => {
  await show(<ToldList told={[1, 2, 3, 4, 5, 6].map(toldOf)} />);
  await expect.element(page.getByText('row 6')).not.toBeVisible();
  await page.getByText('6 parts were not used').click();
  await expect.element(page.getByText('row 6')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
