import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from './app.ts';
import { enterMonth, signUp } from './enter-month.ts';
import { pathOf, readable } from './link-pages.ts';
import { readMonth } from './months.ts';
import { readQr } from './qr-reader.ts';

/** The month is over; an address or a code that is made anew each time does not count. */
const TODAY = '2026-11-05T05:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TODAY) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A text without what is made anew each time: ids, codes of transfers and the check sums over them, addresses, instants. */
const lasting = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/RB[A-Z\d]{6}(?= )/g, 'CODE')
    .replaceAll(/6304[A-F\d]{4}$/gm, 'SUM')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replaceAll(/http:\/\/\S+/g, 'ADDRESS')
    .replaceAll('\r\n', '\n');

test('a month of a club in VND is the same to the byte: answers, tables, pages and the QR code', async () => {
  const app = await startApp();
  const api = await signUp(app);
  const month = readMonth('october-2026');
  const { clubId, ids } = await enterMonth(api, month);
  const inMonth = { club_id: clubId, year: 2026, month: 10 };
  const send = async (method: 'post' | 'put', path: string, body: object) => {
    const answer = await api[method](path, body);
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  };
  await send('post', '/api/trackings/bulk/', {
    club_id: clubId,
    raw_registration_text: month.chat,
  });
  const { registration_fee, unregistered_fee_ratio } = month.club.bill_settings_given;
  const fees = { registration_fee, unregistered_fee_ratio };
  await send('post', `/api/settings/bill/${clubId}/`, fees);
  const account = {
    bank: 'vietcombank',
    account_number: '0121000891319',
    account_holder: 'NGUYEN A',
  };
  await send('put', `/api/payee/${clubId}`, account);
  await send('post', '/api/bills/', inMonth);
  await send('post', '/api/bills/close/', inMonth);

  const parts: [string, string][] = [];
  const add = (name: string, text: string) => parts.push([name, lasting(text)]);
  const bills = `/api/bills/${clubId}/2026/10`;
  add('total', (await api.get(`/api/bills/total/${clubId}/2026/10`)).text);
  add('bills', (await api.get(`${bills}?limit=100`)).text.replaceAll('},{', '},\n{'));
  const links = (await api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const monthUrl = (await api.get(`/api/month-links/${clubId}/2026/10`)).body['url'];
  const [name, id] = [...ids].at(3)!;
  const path = pathOf(links.find((link) => String(link['member_id']) === id)!['url']);
  for (const language of ['en', 'vi']) {
    const headers = { 'accept-language': language };
    add(`csv ${language}`, (await api.get(`${bills}/export-csv/`, headers)).text);
    add(`page of ${name} ${language}`, readable(await app.client().get(path, headers)));
    add(
      `page of the month ${language}`,
      readable(await app.client().get(pathOf(monthUrl), headers)),
    );
  }
  add('QR code', (await readQr((await app.client().get(`${path}/qr.png`)).bytes)).texts.join('\n'));
  const { bytes } = await api.get(`/api/clubs/${clubId}/export/`, { 'accept-language': 'vi' });
  for (const file of ['costs.csv', 'bills.csv', 'accounts.csv', 'fund.csv'])
    add(file, strFromU8(unzipSync(bytes)[file]!));

  const text = parts.map(([title, part]) => `== ${title}\n${part}\n`).join('\n');
  // To be changed on purpose only: `npm test -- server/test/vnd-as-today -u`.
  await expect(text).toMatchFileSnapshot('./months/october-2026/as-today.txt');
});
