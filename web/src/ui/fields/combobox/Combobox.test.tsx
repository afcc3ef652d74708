import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../test/render';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { Combobox } from './Combobox';

const options = ['An', 'Bình', 'Chi', 'Dũng'].map((label) => ({ id: label, label }));
const find = (typed: string) =>
  options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));

function One() {
  const [chosen, setChosen] = useState<string | null>('An');
  return (
    <>
      <Combobox
        label="Member"
        find={find}
        chosen={chosen === null ? [] : [chosen]}
        shown={chosen ?? ''}
        onPick={setChosen}
        none="Nobody"
      />
      <button type="button">Next</button>
    </>
  );
}

function Many() {
  const [chosen, setChosen] = useState<string[]>([]);
  const turn = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <Combobox
        isMultiple
        label="Member"
        find={find}
        chosen={chosen}
        shown=""
        onPick={(id) => {
          if (id !== null) turn(id);
        }}
        none="Nobody"
      />
      <p>Chosen: {chosen.join(', ')}</p>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Member' });
const listed = page.getByRole('option');

const activeOption = () => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null || id === '' ? null : (document.getElementById(id)?.textContent ?? 'missing');
};

/** Presses a key at once; `isComposing` is that of an input method, with which one composes a letter. */
const sendKey = (key: string, isComposing = false) =>
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true }));

test('a field of a list opens it at a click, and the arrows go around it', async () => {
  await show(<One />);
  await field.click();
  await expect.element(listed).toHaveLength(4);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('Dũng');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('Chi');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('An');
  await field.click();
  await expect.element(listed).toHaveLength(4);
});

test('a typed text is looked for, and Enter picks what is found first', async () => {
  await show(<One />);
  await field.fill('c');
  await expect.element(listed).toHaveLength(1);
  expect(activeOption()).toBe('Chi');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Chi');
  await expect.element(listed).not.toBeInTheDocument();
  await field.fill('x');
  await expect.element(page.getByText('Nobody')).toBeVisible();
});

test('the keys of an input method pick nothing', async () => {
  await show(<One />);
  await field.fill('c');
  sendKey('Enter', true);
  sendKey('ArrowDown', true);
  sendKey('Escape', true);
  await expect.element(field).toHaveValue('c');
  await expect.element(listed).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Chi');
});

test('a text can be changed in its middle', async () => {
  await show(<One />);
  await field.fill('Bnh');
  (field.element() as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard('ì');
  await expect.element(field).toHaveValue('Bình');
  expect((field.element() as HTMLInputElement).selectionStart).toBe(2);
});

test('who leaves a list or presses Escape picks nothing, and keeps what was chosen', async () => {
  await show(<One />);
  for (const key of ['{Tab}', '{Escape}']) {
    await field.fill('c');
    await expect.element(listed).toHaveLength(1);
    await userEvent.keyboard(key);
    await expect.element(listed).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('An');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('An');
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('');
});

test('a list of many choices stays open, and says which are chosen', async () => {
  await show(<Many />);
  await field.click();
  await listed.nth(1).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Chosen: Bình, Chi')).toBeVisible();
  await expect.element(listed.nth(2)).toHaveAttribute('aria-selected', 'true');
  await field.fill('bì');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Chosen: Chi')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(listed).toHaveLength(4);
});

function InDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <ModalDialog open={isOpen} title="A dialog" onClose={() => setOpen(false)}>
      <One />
    </ModalDialog>
  );
}

test('Escape closes the list, and the next one the dialog around it', async () => {
  await show(<InDialog />);
  const dialog = page.getByRole('dialog');
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(listed).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape right after a typed letter closes the list only', async () => {
  await show(<InDialog />);
  await expect.element(field).toHaveValue('An');
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.setRangeText('b', 0, input.value.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // As soon as the letter is handled.
  await Promise.resolve();
  sendKey('Escape');
  await expect.element(listed).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('An');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

/** Presses an option: at once, so that no mouse is seen to move before. */
function press(place: number) {
  const click = new MouseEvent('click', { bubbles: true });
  listed.nth(place).element().dispatchEvent(click);
}

/** Picks the second of many right after the first, and does something else at the moment at which it is shown. */
async function pickTwo(next: () => void) {
  await show(<Many />);
  await field.click();
  press(0);
  await expect.element(page.getByText('Chosen: An')).toBeVisible();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    next();
  });
  observer.observe(listed.nth(1).element(), { attributeFilter: ['aria-selected'] });
  press(1);
}

test('Escape closes the list at the moment at which a pick is shown, too', async () => {
  await pickTwo(() => sendKey('Escape'));
  await expect.element(page.getByText('Chosen: An, Bình')).toBeVisible();
  await expect.element(listed, { timeout: 2000 }).not.toBeInTheDocument();
});

test('a pick at the moment at which another one is shown is not lost', async () => {
  await pickTwo(() => press(2));
  await expect.element(page.getByText('Chosen: An, Bình, Chi')).toBeVisible();
});

test('the arrow up with Alt picks, as Enter does', async () => {
  await show(<One />);
  await field.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  await expect.element(field).toHaveValue('Bình');
  await expect.element(listed).not.toBeInTheDocument();
});
