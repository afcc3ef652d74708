import { createHmac } from 'node:crypto';
import type { Received } from '../server/test/hook-receiver.ts';
import { clubTest as test, PHONE } from './support/club.ts';
import { faultsOf, sidewaysScroll, signIn, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const mac = createHmac('sha256', key).update(text).digest('base64');
  return headers['webhook-signature'] === `v1,${mac}`;
}

test('an owner lets another program be told, which gets a signed message', async ({
  page,
  club,
  server: { receiver, ...server },
}) => {
  const path = `/${club.id}`;
  const arrived = () => receiver.got.filter((message) => message.path === path);
  await club.enter(page, 'owner');
  await page.goto('/settings');
  await page.getByText('More settings').click();
  await page.getByRole('button', { name: 'Tell other programs' }).click();
  const list = page.getByRole('dialog', { name: 'Tell other programs' });
  await expect(list.getByText('No other program is told yet.')).toBeVisible();
  await list.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByLabel(/^Address/).fill('http://inside.example/x');
  await form.getByLabel('A cost was added').check();
  server.ageSessions();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Must be a public address that begins with https://')).toBeVisible();
  await form.getByLabel(/^Address/).fill(`${receiver.origin}${path}`);
  await form.getByRole('button', { name: 'Add' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel(/^Password/).fill(server.password);
  await again.getByRole('button', { name: 'Login' }).click();
  const shown = page.getByRole('dialog', { name: 'Its secret' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  await takePicture(page, 'webhook-secret-1280', false);
  expect(await faultsOf(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  const id = await club.addCost(7);
  await expect.poll(arrived).toHaveLength(1);
  const [message] = arrived();
  expect(JSON.parse(message!.body)).toMatchObject({
    type: 'cost.added',
    data: { club_id: club.id, id },
  });
  expect(isSignedWith(message!, secret)).toBe(true);

  receiver.answer(() => ({ status: 418 }));
  const host = new URL(receiver.origin).host;
  await list.getByRole('button', { name: host }).click();
  const sheet = page.getByRole('dialog', { name: host });
  await sheet.getByRole('button', { name: 'Send a test message' }).click();
  await expect(sheet.getByText(/^Answered 418 in \d+ ms$/)).toBeVisible();
  receiver.answer(() => ({ status: 204 }));
  await expect(sheet.getByText(/Delivered · Answered 204 in \d+ ms/)).toBeVisible();
  await takePicture(page, 'webhook-1280', false);
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Send again: A cost was added/ }).click();
  await expect.poll(arrived).toHaveLength(3);
  expect(arrived().at(-1)!.headers['webhook-id']).toBe(message!.headers['webhook-id']);
});

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: PHONE, hasTouch: true });

  test('a form that is not complete leads to its first field, whose label is whole', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/settings');
    await page.getByText('Cài đặt khác').tap();
    await page.getByRole('button', { name: 'Báo cho chương trình khác' }).tap();
    await page.getByRole('button', { name: 'Thêm địa chỉ' }).tap();
    const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
    await form.getByRole('button', { name: 'Thêm', exact: true }).tap();
    await expect(form.getByLabel(/^Địa chỉ nhận tin/)).toBeFocused();
    const label = form.locator('label').filter({ hasText: 'Địa chỉ nhận tin' });
    await expect(label).toBeInViewport({ ratio: 1 });
  });

  test('one that is gone says why it is off, and is switched on again', async ({
    page,
    club,
    server,
  }) => {
    const { receiver } = server;
    const { access_token: token } = await signIn(server, 'owner');
    await fetch(`${server.url}/api/webhooks/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        club_id: club.id,
        url: `${receiver.origin}/${club.id}`,
        events: ['cost.added', 'bill.closed'],
      }),
    });
    const isOn = async () => {
      const { items } = await club.send('GET', `/api/webhooks/${club.id}`);
      return (items as { is_active: boolean }[])[0]!.is_active;
    };
    receiver.answer(() => ({ status: 410 }));
    await club.addCost(7);
    await expect.poll(isOn).toBe(false);
    receiver.answer(() => ({ status: 204 }));
    await club.enter(page, 'owner');
    await page.goto('/settings');
    await page.getByText('Cài đặt khác').tap();
    await page.getByRole('button', { name: 'Báo cho chương trình khác' }).tap();
    const list = page.getByRole('dialog', { name: 'Báo cho chương trình khác' });
    await expect(list.getByText('Tắt', { exact: true })).toBeVisible();
    await takePicture(page, 'webhooks-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    const host = new URL(receiver.origin).host;
    await list.getByRole('button', { name: host }).tap();
    const sheet = page.getByRole('dialog', { name: host });
    await expect(sheet.getByText(/^Đã bị tắt: .*\(410\)/)).toBeVisible();
    await takePicture(page, 'webhook-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await sheet.getByRole('switch', { name: 'Gửi tin tới địa chỉ này' }).tap();
    await expect.poll(isOn).toBe(true);
    await sheet.getByRole('button', { name: 'Lấy khóa bí mật mới' }).tap();
    await page
      .getByRole('alertdialog', { name: 'Lấy khóa bí mật mới?' })
      .getByRole('button', { name: 'Lấy khóa bí mật mới' })
      .tap();
    const shown = page.getByRole('dialog', { name: 'Khóa bí mật' });
    await expect(shown.getByLabel('Khóa bí mật', { exact: true })).toHaveValue(/^whsec_/);
    await takePicture(page, 'webhook-secret-vi-390', false);
  });
});
