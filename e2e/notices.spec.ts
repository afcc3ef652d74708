import type { Worker } from '@playwright/test';
import { nextSession } from './support/club-sessions.ts';
import { clubTest as test, PHONE_OR_ALL } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

for (const width of PHONE_OR_ALL) {
  test.describe(`at ${width} px, in Vietnamese`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height: 844 } });

    test('a member chooses how a club tells them, tries it, and staff see that it was sent', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'owner');
      await page.goto('/account');
      await page.getByRole('button', { name: /^Sân Bình Minh, Đổi cách/ }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox', { name: 'Buổi chơi còn chỗ' }).uncheck();
      await sheet.getByLabel(/^Từ/).fill('22:30');
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await takePicture(page, `notices-sheet-vi-${width}`, false);
      await sheet.getByRole('button', { name: 'Gửi thử cho tôi: Qua email' }).click();
      await expect(page.getByText('Thông báo đang được gửi')).toBeVisible();
      await sheet.getByRole('button', { name: 'Thêm vào lịch' }).click();
      await expect(sheet.getByRole('link', { name: 'Mở lịch' })).toHaveAttribute(
        'href',
        /^webcal:\/\/.*\.ics$/,
      );
      await sheet.getByRole('button', { name: 'Lưu cách nhận thông báo' }).click();
      await expect(sheet).toBeHidden();
      await page.reload();
      await page.getByRole('button', { name: /^Sân Bình Minh, Đổi cách/ }).click();
      await expect(sheet.getByRole('checkbox', { name: 'Buổi chơi còn chỗ' })).not.toBeChecked();
      await expect(sheet.getByLabel(/^Từ/)).toHaveValue('22:30');
    });

    test('an owner switches a kind off, and finds what was sent', async ({ page, club }) => {
      await club.enter(page, 'owner');
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Thông báo cho thành viên' }).click();
      const section = page.getByRole('dialog', { name: 'Thông báo cho thành viên' });
      await section.getByRole('checkbox', { name: 'Còn nợ' }).check();
      await section.getByRole('button', { name: 'Lưu cài đặt thông báo' }).click();
      await expect(page.getByText('Đã lưu cài đặt thông báo')).toBeVisible();
      await takePicture(page, `notices-settings-vi-${width}`);
      await section.getByRole('link', { name: 'Thông báo đã gửi' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thông báo đã gửi');
      await expect(page.getByText('Chưa gửi gì')).toBeVisible();
    });
  });
}

interface Shown {
  title: string;
  options: { body: string; tag: string; data: unknown; actions: { action: string }[] };
}

/**
 * Hands a message to the service worker, as a push service does, and returns what it shows. Headless Chromium forbids
 * notices and has no push service: the browser's two functions are replaced, and the rest is real.
 */
function push(worker: Worker, content: string): Promise<Shown[]> {
  return worker.evaluate(async (data) => {
    const shown: Shown[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      shown.push({ title, options: options as unknown as Shown['options'] });
    };
    const work: unknown[] = [];
    const event = Object.assign(new Event('push'), {
      data: { json: () => JSON.parse(data) as unknown },
      waitUntil: (part: unknown) => work.push(part),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
    return shown;
  }, content);
}

/** Taps on a button of a notice. No finger did it, so the browser opens no page. */
function tap(worker: Worker, { options: { data } }: Shown, action: string): Promise<void> {
  return worker.evaluate(
    async (part) => {
      const work: unknown[] = [];
      const event = Object.assign(new Event('notificationclick'), {
        action: part.action,
        notification: { data: part.data, close: () => undefined },
        waitUntil: (promise: unknown) => work.push(promise),
      });
      self.dispatchEvent(event);
      await Promise.allSettled(work);
    },
    { data, action },
  );
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a push is always shown, and “I can’t come” on it answers as who is signed in', async ({
    page,
    club,
  }) => {
    const { id: sessionId } = await nextSession(club);
    await club.enter(page, 'player');
    await page.goto('/members');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const worker = page.context().serviceWorkers()[0]!;
    const content = {
      title: 'Thứ Ba 19:00',
      body: 'Bạn có tên.',
      url: '/sessions',
      kind: 'session_soon',
      tag: sessionId,
      actions: [
        { action: 'away', title: 'Tôi nghỉ', session_id: sessionId },
        { action: 'coming', title: 'Tôi đi', session_id: sessionId },
      ],
    };
    const [shown, ...others] = await push(worker, JSON.stringify(content));
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      title: 'Thứ Ba 19:00',
      options: { body: 'Bạn có tên.', tag: sessionId, actions: [{ action: 'away' }, {}] },
    });
    // Browsers forbid a push of which nothing is shown.
    expect(await push(worker, 'nothing')).toMatchObject([{ title: 'Rallybook' }]);

    await tap(worker, shown!, 'away');
    await page.goto('/sessions');
    await expect(page.getByText(/: You are away\.$/)).toBeVisible();
    const session = await club.send('GET', `/api/sessions/${club.id}/${sessionId}/`);
    const roll = session['roll'] as { member_id: string; answer: string }[];
    expect(roll.find((answer) => answer.member_id === club.memberIds.player)?.answer).toBe('away');
  });
});
