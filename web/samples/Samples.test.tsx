import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOnPage, sidewaysScroll } from '../test/faults';
import { LOOKS, useLook, useWidth } from '../test/looks';
import { show } from '../test/render';
import { Samples } from './Samples';
import { people } from './words';

for (const width of [390, 1280]) {
  for (const look of LOOKS) {
    test(`the kit has no accessibility faults at ${width} px, ${look.mode}, ${look.language}`, async () => {
      const logged = vi.spyOn(console, 'error');
      onTestFinished(() => logged.mockRestore());
      await useWidth(width);
      await useLook(look);
      await show(<Samples />);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faultsOnPage()).toEqual([]);
      expect(sidewaysScroll()).toBe(0);
      expect(logged.mock.calls).toEqual([]);
    });
  }
}

test('a dialog takes the focus, keeps it, and gives it back when it closes', async () => {
  await show(<Samples />);
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await press(opener, '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'The kit' });
  await expect.element(dialog).toHaveFocus();
  const places: string[] = [];
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab();
    places.push(focusedPlace(dialog.element()));
  }
  expect(places).not.toContain('page beneath');
  expect(places).toContain('dialog');
  await press(dialog.getByRole('button', { name: 'Close' }), '{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await opener.click();
  await userEvent.pointer({ coords: { x: 5, y: 5 }, keys: '[MouseLeft]' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a toast can be read and undone while a dialog is open, and stays when it closes', async () => {
  await show(<Samples />);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'The kit' });
  await dialog.getByRole('button', { name: 'Show a toast' }).click();
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
});

test('the arrow keys go through a menu, and Escape gives the focus back', async () => {
  await show(<Samples />);
  const opener = page.getByRole('button', { name: 'More' });
  await press(opener, '{Enter}');
  const items = page.getByRole('menuitem');
  await expect.element(items.nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.nth(1)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(items.nth(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.nth(0)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(items).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a second click on the button of a menu closes it', async () => {
  await show(<Samples />);
  const opener = page.getByRole('button', { name: 'More' });
  await opener.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await opener.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the arrow keys choose among tabs and among radio buttons', async () => {
  await show(<Samples />);
  await press(page.getByRole('tab', { name: 'Tuesday, 19:00' }), '{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Thursday, 19:00' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Thursday, 19:00');
  await press(page.getByRole('radio', { name: 'Thursday, 19:00' }), '{ArrowDown}');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Sunday, 08:00');
});

test('a tap anywhere in a row opens it, and one on its own button does only that', async () => {
  await show(<Samples />);
  const list = page.getByRole('list', { name: 'Members of the club' }).first();
  const row = list.getByRole('listitem').nth(1);
  await userEvent.click(row, { position: { x: 200, y: 4 } });
  await expect.element(page.getByRole('status').getByText(`Opened: ${people[1]}`)).toBeVisible();
  await row.getByRole('button', { name: `Delete ${people[1]}` }).click();
  await expect.element(page.getByText(`Opened: ${people[1]}`)).not.toBeInTheDocument();
});

test('a row that unfolds says whether it is open', async () => {
  await show(<Samples />);
  const row = page.getByRole('button', { name: people[0]!, exact: true });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await press(row, '{Enter}');
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
});

test('a row is 48 to 56 pixels high, however long its grey line is', async () => {
  await useWidth(360);
  await show(<Samples />);
  const list = page.getByRole('list', { name: 'Members of the club' }).first();
  for (const item of list.getByRole('listitem').elements()) {
    const { height } = item.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(48);
    expect(height).toBeLessThanOrEqual(56);
  }
});

test('one toast is shown at a time, with Undo on the line of its text', async () => {
  await useWidth(390);
  await show(<Samples />);
  const saved = page.getByRole('status').filter({ hasText: 'Saved. Nothing else changed.' });
  const list = page.getByRole('list', { name: 'Members of the club' }).first();
  await list.getByRole('button', { name: `Open ${people[1]}` }).click();
  await page.getByRole('button', { name: 'Show a toast' }).click();
  await expect.element(saved.last().getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(page.getByText(`Opened: ${people[1]}`)).not.toBeInTheDocument();
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const undo = saved.last().getByRole('button', { name: 'Undo' }).element();
  const words = saved.last().getByText('Saved. Nothing else changed.').element();
  expect(Math.abs(middle(undo) - middle(words))).toBeLessThan(8);
});

test('on a phone a dialog rises from the foot of the window', async () => {
  await useWidth(390);
  await show(<Samples />);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  const { left, right, bottom } = page
    .getByRole('dialog', { name: 'The kit' })
    .element()
    .getBoundingClientRect();
  expect([left, right, bottom]).toEqual([0, 390, 900]);
});

/** Gives an element the focus, and presses a key there. */
async function press(on: ReturnType<typeof page.getByRole>, key: string): Promise<void> {
  on.element().focus();
  await userEvent.keyboard(key);
}

function focusedPlace(dialog: Element): string {
  const { activeElement, body } = document;
  if (dialog.contains(activeElement)) return 'dialog';
  // Behind the last element come the buttons of the browser itself.
  return activeElement === body ? 'browser' : 'page beneath';
}
