import { Fragment, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/render';
import { Button } from '../actions/Button';
import { ModalDialog } from './ModalDialog';
import { useConfirm } from './use-confirm';

function List({ afterMs = 0 }: { afterMs?: number }) {
  const [names, setNames] = useState(['An', 'Bình', 'Chi']);
  const confirm = useConfirm();
  async function remove(name: string) {
    if (!(await confirm({ title: 'Delete?', text: '', confirmLabel: 'Yes' }))) return;
    setTimeout(() => setNames((before) => before.filter((other) => other !== name)), afterMs);
  }
  return (
    <section>
      <h2>People</h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name} <Button onClick={() => void remove(name)}>{`Delete ${name}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const button = (name: string) => page.getByRole('button', { name });

async function remove(name: string) {
  await button(`Delete ${name}`).click();
  await button('Yes').click();
  await expect.element(button(`Delete ${name}`)).not.toBeInTheDocument();
}

for (const afterMs of [0, 300]) {
  test(`the focus goes to the row next to a deleted one, ${afterMs} ms after its dialog`, async () => {
    await show(<List afterMs={afterMs} />);
    await remove('An');
    await expect.element(button('Delete Bình')).toHaveFocus();
    await remove('Chi');
    await expect.element(button('Delete Bình')).toHaveFocus();
    await remove('Bình');
    await expect.element(page.getByRole('heading', { name: 'People' })).toHaveFocus();
  });
}

test('Escape closes a dialog after a row in it was deleted', async () => {
  function InDialog() {
    const [isOpen, setOpen] = useState(true);
    return (
      <ModalDialog open={isOpen} title="A dialog" onClose={() => setOpen(false)}>
        <List afterMs={100} />
      </ModalDialog>
    );
  }
  await show(<InDialog />);
  await remove('Bình');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('who has left a row is not brought back when it is deleted', async () => {
  function Timed() {
    const [isThere, setThere] = useState(true);
    return (
      <Fragment>
        <p onPointerDown={() => setTimeout(() => setThere(false), 200)}>Beside</p>
        <ul>
          {isThere && (
            <li>
              <Button>One</Button>
            </li>
          )}
          <li>
            <Button>Two</Button>
          </li>
        </ul>
      </Fragment>
    );
  }
  await show(<Timed />);
  await button('One').click();
  await page.getByText('Beside').click();
  await expect.element(button('One')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
