import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf, showInClub } from '../../../test/club';
import { withLinks } from '../../../test/render';
import { FreshSignInDialog } from './FreshSignInDialog';

const LAN_AS_USER = {
  username: 'chi.lan',
  email: 'lan@club.example',
  createdAt: '2026-01-05T02:00:00.000Z',
  hasPassword: true,
};
const nothing = () => {};

test('who looked for a recovery code can go back to the passkey', async () => {
  const dialog = <FreshSignInDialog open onDone={nothing} onLeave={nothing} onClose={nothing} />;
  await showInClub(withLinks(dialog), (server) => {
    server.answer(users.me, LAN_AS_USER);
    server.answer(passkeys.methods, {
      hasPassword: true,
      providers: [],
      passkeys: [
        {
          id: idOf(51),
          name: 'Phone',
          createdAt: '2026-11-02T03:00:00.000Z',
          lastUsedAt: null,
          isSynced: true,
          isUsable: true,
        },
      ],
      recoveryCodesLeft: 8,
      arePasskeysPossible: true,
      passkeysGoAt: null,
    });
  });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect.element(page.getByLabelText('Recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
});
