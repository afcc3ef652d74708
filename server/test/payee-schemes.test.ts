import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import payments from '../../packages/contract/test/payments.json' with { type: 'json' };
import { startApp } from './app.ts';
import { setBalance } from './balances.ts';
import { makeWorld } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

const OTHER = {
  scheme: 'other',
  lines: [
    { label: 'Revolut', value: '@smash-club' },
    { label: 'Cash', value: 'At the desk, Tuesdays' },
  ],
  link: 'https://revolut.me/smash-club',
};

async function makeClub() {
  const app = await startApp();
  const world = await makeWorld(app);
  const put = (body: object) => world.owner.api.put(`/api/payee/${world.clubId}`, body);
  const get = () => world.owner.api.get(`/api/payee/${world.clubId}`);
  return { ...world, app, put, get };
}

test('a club without a bank says in words how it is paid, and is known by it', async () => {
  const { app, owner, clubId, put, get } = await makeClub();
  expect(await put(OTHER)).toMatchObject({ status: 200, body: OTHER });
  expect((await get()).body).toEqual(OTHER);
  const [mail] = await app.mailsTo(owner.email);
  const { text } = await PostalMime.parse(mail!);
  expect(text).toContain('Now: “Revolut”, account ending in “club”.');
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=payee`);
  expect(trail.body['items']![0]).toMatchObject({
    after: { bank: 'Revolut', account_ending: 'club' },
  });
});

test.each(
  Object.keys(payments.schemes).filter(
    (scheme) => !['vietqr', 'static_code', 'other'].includes(scheme),
  ),
)('%s is no way to pay in VND', async (scheme) => {
  const { app, put } = await makeClub();
  const bodies: Record<string, object> = {
    sepa: { name: 'TSV', iban: 'DE89370400440532013000' },
    swiss: {
      iban: 'CH9300762011623852957',
      name: 'BC',
      zip: '8001',
      city: 'Zürich',
      country: 'CH',
    },
    paynow: { proxy: 'uen', id: '201403121W', name: 'Club' },
    promptpay: { proxy: 'mobile', id: '0801234567', name: 'Club' },
    pix: { key: 'clube@example.com', name: 'CLUBE', city: 'RECIFE' },
    upi: { vpa: 'club@okhdfc', name: 'Club' },
  };
  const before = await fingerprint(app.db);
  const refused = await put({ scheme, ...bodies[scheme] });
  expect(refused.status).toBe(400);
  expect(refused.body['details']).toMatchObject([{ field: 'scheme' }]);
  expect(refused.body['issues']).toEqual([{ code: 'scheme_not_in_currency' }]);
  expect(await fingerprint(app.db)).toBe(before);
});

test('a code of another currency is refused at its text', async () => {
  const { put } = await makeClub();
  const text = payments.schemes.static_code.vectors[0]!.payload;
  const refused = await put({ scheme: 'static_code', text, name: 'Club' });
  expect(refused.body['details']).toMatchObject([{ field: 'text' }]);
  expect(refused.body['issues']).toEqual([{ code: 'scheme_not_in_currency' }]);
});

test('the page of somebody who owes says how the club is paid, and asks for the text to be typed', async () => {
  const { app, owner, player, clubId, put } = await makeClub();
  await put(OTHER);
  await setBalance(owner, { clubId, memberId: player.memberId }, -1320.5);
  const links = await owner.api.get(`/api/pay-links/${clubId}`);
  const link = links.body['items']!.find(
    (candidate) => String(candidate['member_id']) === player.memberId,
  )!;
  const path = new URL(String(link['url'])).pathname;
  const { status, text } = await app.client().get(path);
  expect(status).toBe(200);
  for (const shown of ['@smash-club', 'At the desk, Tuesdays', '1.320.500 đ', String(link['code'])])
    expect(text).toContain(shown);
  expect(text).toContain('href="https://revolut.me/smash-club"');
  expect(text).toContain('Pay at revolut.me');
  expect(text).toContain('Please write the transfer text with your payment');
  // There is no code to scan.
  expect(text).not.toContain('class="qr"');
  expect((await app.client().get(`${path}/qr.png`)).status).toBe(404);
});
