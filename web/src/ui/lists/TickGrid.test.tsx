import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/render';
import { TickGrid } from './TickGrid';

const columns = ['T3', 'T5', 'T7'].map((id) => ({ id, head: id, foot: 0 }));
const rows = ['An', 'Bình', 'Chi'].map((name) => ({
  id: name,
  name,
  ticked: new Set<string>(),
  total: 0,
  isDisabled: name === 'Bình',
}));

async function showGrid() {
  const ticked: string[] = [];
  await show(
    <>
      <button type="button">before</button>
      <TickGrid
        label="Who plays when"
        columns={columns}
        rows={rows}
        nameOf={(row, column) => `${row.name}, ${column.id}`}
        totalHead="Days"
        onTick={(row, column) => ticked.push(`${row.name}, ${column.id}`)}
      />
      <button type="button">after</button>
    </>,
  );
  await page.getByRole('button', { name: 'before' }).click();
  return ticked;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('Tab enters the grid once and leaves it, and comes back to the same box', async () => {
  await showGrid();
  await userEvent.tab();
  expect(focused()).toBe('An, T3');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('An, T5');
});

test('arrow keys move over what cannot be changed and stop at the edge, and Space ticks', async () => {
  const ticked = await showGrid();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Chi, T3');
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(focused()).toBe('Chi, T7');
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Home}{ArrowRight}[Space]');
  expect(focused()).toBe('An, T5');
  expect(ticked).toEqual(['An, T5']);
});
