import type { Page } from '@playwright/test';
import { enterNewUser } from './support/new-user.ts';
import { isPhone, keepUnfolded } from './support/phone.ts';
import {
  enterAs,
  faultsOf,
  presetStorage,
  looksAt,
  sidewaysScroll,
  smallTargets,
  takePicture,
  wantsPictures,
  watchProblems,
} from './support/screens.ts';
import { demoTest as test, type DemoServer, expect } from './support/server.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const pressFirstRow = (page: Page) =>
  page.getByRole('listitem').getByRole('button').first().click();
const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const openClubs = (page: Page) => press(page, /^(Club|Câu lạc bộ): /);

type Scenes = Record<string, Scene>;

interface Scene {
  /** Set where the opened part belongs to the page, and is not a dialog over it. */
  isInPage?: true;
  path: string;
  /** Opens the part from the page; works in both languages. */
  open: (page: Page) => Promise<void>;
}

const ownerScenes: Scenes = {
  'all-clubs': { path: '/', open: openClubs },
  'new-club': {
    path: '/',
    open: async (page) => {
      await openClubs(page);
      await press(page, /^(Add New Club|Thêm câu lạc bộ mới)$/);
      await press(page, /^(Add Schedule|Thêm buổi)$/);
      await press(page, /^(Add Club|Thêm câu lạc bộ)$/);
    },
  },
  'edit-club': {
    path: '/',
    open: async (page) => {
      await openClubs(page);
      await press(page, /^(Edit|Sửa): /);
      await dialogs(page).nth(1).waitFor();
    },
  },
  'delete-club': {
    path: '/',
    open: async (page) => {
      await openClubs(page);
      await press(page, /^(Delete|Xóa) CLB/);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'edit-members': {
    isInPage: true,
    path: '/members',
    open: async (page) => {
      // On a phone, a member's fields are in a sheet that a tap on the row opens.
      if (isPhone(page)) return pressFirstRow(page);
      await press(page, /^(Edit|Sửa)$/);
      await press(page, /^(Edit|Sửa) (Email of|Email của) /);
    },
  },
  'register-faults': {
    isInPage: true,
    path: '/registration',
    open: async (page) => {
      if (isPhone(page)) await press(page, /^(Register Member|Đăng ký thành viên)$/);
      await press(page, /^(Register|Đăng ký)$/);
    },
  },
  'bulk-records': {
    isInPage: true,
    path: '/tracking',
    open: (page) => press(page, /^(Bulk Mode|Paste from the chat|Dán danh sách|Dán từ nhóm chat)$/),
  },
  'unmatched-names': {
    path: '/tracking',
    open: async (page) => {
      await press(page, /^(Bulk Mode|Paste from the chat|Dán danh sách|Dán từ nhóm chat)$/);
      await page
        .locator('textarea')
        .first()
        .fill('03/11/2026: Châu, Huy, Người Lạ Chưa Ai Biết, Thu');
      await press(page, /^(Add Records|Thêm các lượt)$/);
    },
  },
  'records-by-member': {
    isInPage: true,
    path: '/tracking',
    open: async (page) => {
      if (isPhone(page)) await page.getByText(/^(Tracking Records|Danh sách điểm danh)$/).click();
      await page.getByLabel(/^(Group by|Nhóm theo)$/).selectOption('member');
    },
  },
  'add-cost': {
    path: '/costs',
    open: async (page) => {
      await press(page, /^(Add Cost|Thêm chi phí)$/);
    },
  },
  'delete-cost': {
    path: '/costs',
    open: async (page) => {
      if (isPhone(page)) await pressFirstRow(page);
      await press(page, /^(Delete|Xóa) /);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'pasted-costs': {
    path: '/costs',
    open: async (page) => {
      await press(page, /^(Paste a list|Dán danh sách)$/);
      await page.getByRole('dialog').locator('textarea').fill('3/11 sân 400k\ncầu 560 Mai trả');
    },
  },
  'recurring-cost': {
    path: '/costs',
    open: (page) => press(page, /^(Recurring costs|Chi cố định)$/),
  },
  session: { path: '/sessions', open: pressFirstRow },
  'move-session': {
    path: '/sessions',
    open: async (page) => {
      await pressFirstRow(page);
      await press(page, /^(Change or move|Sửa hoặc dời)/);
    },
  },
  'session-links': { path: '/sessions', open: (page) => press(page, /^(Links|Đường dẫn)$/) },
  'close-month': { path: '/bill', open: (page) => press(page, /^(Close month|Chốt tháng)$/) },
  'pay-by': {
    isInPage: true,
    path: '/bill',
    open: (page) => press(page, /^(Record a payment|Ghi đã đóng)/),
  },
  'unsaved-settings': {
    isInPage: true,
    path: '/settings',
    open: async (page) => {
      await press(page, /^(Fees of the months before|Mức phí trước khi dùng)/);
      await page.getByLabel(/^(Registration Fee|Phí cố định)$/).fill('45');
      await page.getByLabel(/^(Unregistration Fee|Phí vãng lai)$/).fill('60');
      await page.getByRole('radio').first().check();
    },
  },
  'delete-account': {
    path: '/account',
    open: (page) => press(page, /^(Delete my account|Xóa tài khoản của tôi)$/),
  },
};

const playerScenes: Scenes = {
  'all-clubs-of-a-player': { path: '/', open: openClubs },
  'session-of-a-player': { path: '/sessions', open: pressFirstRow },
  'notices-of-a-player': {
    path: '/account',
    open: (page) => press(page, /^CLB /),
  },
  profile: { path: '/', open: (page) => press(page, /^(Profile of|Hồ sơ của) /) },
};

const newUserScenes: Scenes = {
  'first-club': { path: '/', open: (page) => page.getByRole('dialog').waitFor() },
};

const VISITS: Record<
  string,
  [enter: (page: Page, server: DemoServer, look: string) => Promise<void>, Scenes]
> = {
  owner: [(page, server) => enterAs(page, server, 'owner'), ownerScenes],
  player: [(page, server) => enterAs(page, server, 'player'), playerScenes],
  'new user': [(page, server, look) => enterNewUser(page, server, `new-${look}`), newUserScenes],
};

for (const width of [390, 1280]) {
  for (const { mode, language } of looksAt(width)) {
    const look = `${width}-${mode}-${language.slice(0, 2)}`;
    test.describe(`at ${width} px, ${mode}, ${language}`, () => {
      test.use({
        locale: language,
        viewport: { width, height: width < 600 ? 844 : 800 },
        hasTouch: width < 600,
      });

      for (const [who, [enter, scenes]] of Object.entries(VISITS)) {
        // The few dialogs of players and new users are looked at on a phone; at a desk, for pictures only.
        if (who !== 'owner' && width > 600 && !wantsPictures) continue;
        test(`every dialog opens without faults, for the ${who}`, async ({ page, server }) => {
          const problems = watchProblems(page);
          await presetStorage(page, { 'rallybook.color-mode': mode });
          if (width > 600) await keepUnfolded(page);
          await enter(page, server, look);
          for (const [name, { path, open, isInPage }] of Object.entries(scenes)) {
            await page.goto(path);
            // A dialog that opens by itself may have hidden the page from the accessibility tree.
            await expect(
              page.getByRole('heading', { level: 1, includeHidden: true }),
            ).toBeVisible();
            await expect(page.locator('[data-skeleton]')).toHaveCount(0);
            await open(page);
            if (!isInPage) await expect(dialogs(page).last()).toBeVisible();
            expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
            await takePicture(page, `${name}-${look}`, isInPage === true);
            expect.soft(await faultsOf(page), name).toEqual([]);
            if (width < 600) expect.soft(await smallTargets(page), `small on ${name}`).toEqual([]);
          }
          expect(problems).toEqual([]);
        });
      }
    });
  }
}
