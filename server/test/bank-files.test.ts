import {
  camt as camtOf,
  IBAN,
  ntry as ntryOf,
  ofx,
  stmttrn,
  txDtls,
} from '@rallybook/reading/test/bank-text/statement-files';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await app.db.deleteFrom('bankLines').execute();
});

const camt = (...given: Parameters<typeof camtOf>) => camtOf(...given).replaceAll('"EUR"', '"VND"');
const ntry = (amount: string, text: string, day = '2026-09-18') =>
  ntryOf({ amount, day, parts: txDtls(amount, text) });

const ask = (path: 'preview' | 'import', text: string) =>
  world.owner.api.post(`/api/bank-lines/${path}/`, { club_id: world.clubId, text });
const items = async () =>
  (await world.owner.api.get(`/api/bank-lines/${world.clubId}`)).body['items']!;

async function codeOf(name: string): Promise<string> {
  const { body } = await world.owner.api.get(`/api/pay-links/${world.clubId}`);
  return String(body['items']!.find((item) => String(item['member_name']) === name)!['code']);
}

test('a statement by camt.053 is recorded once, and a code in it is the payment of its member', async () => {
  const text = camt(ntry('300000', `${await codeOf('player')} quy`) + ntry('50000', 'khac'));
  const preview = await ask('preview', text);
  expect(preview.status).toBe(200);
  expect(preview.body['items']).toMatchObject([
    { line: 1, at: '2026-09-18', amount: 300, state: 'new', suggestion: { by: 'code' } },
    { line: 2, at: '2026-09-18', amount: 50, state: 'new', suggestion: null },
  ]);
  expect(await items()).toEqual([]);
  expect((await ask('import', text)).body).toMatchObject({ added: 2, known: 0, allocated: 1 });
  expect((await ask('import', text)).body).toMatchObject({ added: 0, known: 2, allocated: 0 });
});

test('a statement in OFX is recorded as the same one by camt.053 is', async () => {
  const paid = {
    TRNTYPE: 'CREDIT',
    DTPOSTED: '20260918',
    TRNAMT: '300000',
    FITID: 'F-1',
    NAME: 'a',
  };
  const text = ofx(stmttrn(paid), { currency: 'VND' });
  expect((await ask('import', text)).body).toMatchObject({ added: 1, faults: [] });
  expect((await ask('import', text)).body).toMatchObject({ added: 0, known: 1 });
});

test('an entry that its parts do not add up to waits for a person, whoever its code names', async () => {
  const code = await codeOf('player');
  const parts = txDtls('200000', code) + txDtls('200000', 'x');
  const text = camt(ntryOf({ amount: '300000', day: '2026-09-18', parts }));
  expect((await ask('preview', text)).body['items']).toMatchObject([{ state: 'doubtful' }]);
  expect((await ask('import', text)).body).toMatchObject({ added: 1, allocated: 0 });
  expect(await items()).toMatchObject([{ state: 'doubtful', amount: 300, like_id: null }]);
});

test('what is of another account than the one that the club is paid to is not recorded', async () => {
  await world.owner.api.put(`/api/payee/${world.clubId}`, {
    bank: 'vietcombank',
    account_number: '0123456789',
    account_holder: 'CLB SAO MAI',
  });
  const other = await ask('import', camt(ntry('300000', 'a')));
  expect(other.body).toMatchObject({
    added: 0,
    faults: [{ line: 1, code: 'bank_row_other_account' }],
  });
  const own = await ask('import', camt(ntry('300000', 'a')).replace(IBAN, '0123456789'));
  expect(own.body).toMatchObject({ added: 1, faults: [] });
});

test('a file that is not whole, or no statement, changes nothing', async () => {
  const whole = camt(ntry('300000', 'a'));
  const bad = [
    whole.slice(0, -30),
    whole.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
    '<?xml version="1.0"?><html/>',
    'OFXHEADER:100\n<OFX>',
  ];
  for (const text of bad) {
    for (const path of ['preview', 'import'] as const) {
      const { status, body } = await ask(path, text);
      expect([status, body['code']]).toEqual([400, 'bank_file_not_readable']);
    }
  }
  expect(await items()).toEqual([]);
});

test('a statement may have 5 MiB, anything else 256 KiB', async () => {
  const spaced = (size: number) => {
    const [before, after] = camt(ntry('300000', 'a')).split('</Stmt>') as [string, string];
    return `${before}${' '.repeat(size - before.length - after.length - 7)}</Stmt>${after}`;
  };
  const MIB = 1024 * 1024;
  expect((await ask('preview', spaced(5 * MIB))).status).toBe(200);
  for (const text of [spaced(5 * MIB + 1), '<'.repeat(5 * MIB), 'a'.repeat(MIB / 4 + 1)]) {
    const { status, body } = await ask('preview', text);
    expect(status).toBe(400);
    expect(JSON.stringify(body['details'])).toMatch(/text.*at most/i);
  }
});

test('a statement with more transfers than are compared at once is refused', async () => {
  const { status, body } = await ask('preview', camt(ntry('300000', 'a').repeat(2001)));
  expect(status).toBe(400);
  expect(JSON.stringify(body['details'])).toMatch(/text.*2.?000/);
});
