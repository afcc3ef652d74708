import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
import { MemberPicker } from './MemberPicker';

const nickname = (name: string) => ({ id: name, name });
const members = [
  { id: 'an', name: 'Nguyễn Văn An', alias: null, nicknames: [nickname('Tí'), nickname('Cò')] },
  { id: 'binh', name: 'Trần Bình', alias: 'Bi', nicknames: [] },
];

function Picker() {
  const [value, setValue] = useState<string | null>(null);
  return <MemberPicker label="Member" members={members} value={value} onChange={setValue} />;
}

test('a member is found by name, alias and nickname, without accents', async () => {
  await show(<Picker />);
  const field = page.getByRole('combobox', { name: 'Member' });
  for (const [typed, found] of [
    ['van an', 'Nguyễn Văn An'],
    ['co', 'Nguyễn Văn An'],
    ['bi', 'Trần Bình (Bi)'],
  ]) {
    await field.fill(typed!);
    await expect.element(page.getByRole('option')).toHaveTextContent(found);
  }
  await field.fill('không ai');
  await expect.element(page.getByText('No members found')).toBeVisible();
});
