import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camt, IBAN, ntry, txDtls } from '../../../test/bank-text/statement-files.ts';
import { payCodesIn } from '../line/pay-code.ts';
import { BankFileError, type FileSetting } from './file-transfer.ts';
import { readStatementFile } from './read-file.ts';

const berlin: FileSetting = {
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  today: '2026-11-28',
  ownAccounts: [IBAN],
};
const read = (text: string, setting = berlin) => readStatementFile('camt', text, setting);
const rows = (text: string, setting = berlin) =>
  read(text, setting).lines.map((line) => [line.direction, line.amount, line.at, line.text]);
const faults = (text: string, setting = berlin) =>
  read(text, setting).faults.map(({ line, code }) => [line, code]);

describe('a statement by camt.053', () => {
  test.each(['02', '04', '08', '13'])('of version %s is read by local names', (version) => {
    const parts = txDtls('12.50', 'RB7K3M9N Vy');
    for (const prefix of ['', 'ns2']) {
      expect(rows(camt(ntry({ parts }), { version, prefix }))).toEqual([
        ['in', 1250, '2026-11-03', 'RB7K3M9N Vy'],
      ]);
    }
  });

  test('of another version, or another message, is not read', () => {
    expect(() => read(camt(ntry(), { version: '01' }))).toThrow(BankFileError);
    expect(() => read(camt(ntry(), { version: '14' }))).toThrow(BankFileError);
    expect(() => read(camt(ntry()).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'))).toThrow(
      BankFileError,
    );
  });

  test('tells who paid what came in, beside the words that do not name them', () => {
    const parties = (name: string) =>
      `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Club</Nm></Pty></Cdtr></RltdPties>`;
    const of = (side: string, text: string) =>
      ntry({ side, parts: txDtls('12.50', text, parties('Vy Berg')) });
    const text = camt(of('CRDT', 'Beitrag') + of('CRDT', 'RB7K3M9N Vy Berg') + of('DBIT', 'Halle'));
    expect(rows(text).map(([, , , words]) => words)).toEqual([
      'Beitrag Vy Berg',
      'RB7K3M9N Vy Berg',
      'Halle',
    ]);
  });

  test('has money that came in and money that went out', () => {
    expect(rows(camt(ntry() + ntry({ side: 'DBIT', amount: '7' })))).toEqual([
      ['in', 1250, '2026-11-03', ''],
      ['out', 700, '2026-11-03', ''],
    ]);
  });

  test('tells what is not booked, taken back or returned, and never reads it as a payment', () => {
    const returned = `<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`;
    const text = camt(
      [
        ntry({ status: 'PDNG' }),
        ntry({ status: '<Cd>INFO</Cd>' }),
        ntry({ status: '' }),
        ntry({ more: '<RvslInd>true</RvslInd>' }),
        ntry({ more: '<RvslInd>1</RvslInd>' }),
        ntry({ parts: returned }),
        ntry({ status: '<Cd>BOOK</Cd>', more: '<RvslInd>false</RvslInd>' }),
      ].join(''),
    );
    expect(faults(text)).toEqual([1, 2, 3, 4, 5, 6].map((line) => [line, 'bank_row_not_done']));
    expect(read(text).lines.map(({ line }) => line)).toEqual([7]);
  });

  test('has one line for each part of an entry where they add up to it', () => {
    const parts = txDtls('5.00', 'An') + txDtls('7.5', 'Vy');
    expect(rows(camt(ntry({ parts })))).toEqual([
      ['in', 500, '2026-11-03', 'An'],
      ['in', 750, '2026-11-03', 'Vy'],
    ]);
  });

  test.each([
    ['too much', txDtls('5.00', 'An') + txDtls('7.51', 'Vy')],
    ['of another currency', txDtls('5.00', 'An') + txDtls('7.50', 'Vy').replace('EUR', 'USD')],
    [
      'one of them the other way',
      txDtls('5.00', 'An') + txDtls('7.50', 'Vy', '<CdtDbtInd>DBIT</CdtDbtInd>'),
    ],
    [
      'one without an amount',
      `${txDtls('12.50', 'An')}<TxDtls><RmtInf><Ustrd>Vy</Ustrd></RmtInf></TxDtls>`,
    ],
  ])('is one line about which a person decides where its parts are %s', (_, parts) => {
    const { lines, faults: none } = read(camt(ntry({ parts })));
    expect(none).toEqual([]);
    expect(lines).toMatchObject([{ amount: 1250, isUnsure: true, text: 'An Vy' }]);
  });

  test('is unsure where its only part denies the amount, but not for one that was exchanged', () => {
    expect(read(camt(ntry({ parts: txDtls('12.00', 'An') }))).lines[0]).toMatchObject({
      amount: 1250,
      isUnsure: true,
    });
    const exchanged = txDtls('14.00', 'An').replace('Ccy="EUR"', 'Ccy="USD"');
    expect(read(camt(ntry({ parts: exchanged }))).lines[0]).not.toHaveProperty('isUnsure');
  });

  test('gives the code of a member behind the check digits of a reference', () => {
    const strd =
      '<TxDtls><RmtInf><Strd><CdtrRefInf><Tp/><Ref>RF18RB7K3M9N</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>';
    const [line] = read(camt(ntry({ parts: strd }))).lines;
    expect(line!.text).toBe('RB7K3M9N');
    expect(payCodesIn(line!.text)).toEqual(payCodesIn('RB7K3M9N'));
  });

  test('joins what is written over several lines, and names the payer where nothing is', () => {
    const two = txDtls('12.50', 'Beitrag').replace(
      '</Ustrd>',
      '</Ustrd><Ustrd>Nov &amp; Dez</Ustrd>',
    );
    const none = `<TxDtls><RltdPties><Dbtr><Pty><Nm>Ana Berg</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    expect(rows(camt(ntry({ parts: two }) + ntry({ parts: none }))).map((row) => row[3])).toEqual([
      'Beitrag Nov & Dez',
      'Ana Berg',
    ]);
  });

  test('takes the reference of the bank, else that between banks, else that of the payer', () => {
    const refs = (inner: string) => ntry({ parts: `<TxDtls><Refs>${inner}</Refs></TxDtls>` });
    const text = camt(
      refs('<AcctSvcrRef>A1X</AcctSvcrRef><EndToEndId>E1X</EndToEndId><TxId>T1X</TxId>') +
        refs('<EndToEndId>E1X</EndToEndId><TxId>T1X</TxId>') +
        refs('<EndToEndId>NOTPROVIDED</EndToEndId>') +
        ntry({ after: '<AcctSvcrRef>N1X</AcctSvcrRef>' }),
    );
    expect(read(text).lines.map(({ reference }) => reference)).toEqual(['A1X', 'T1X', null, 'N1X']);
  });

  test('has a time where it names one, on the clocks of the club without an offset', () => {
    const at = (time: string) =>
      read(camt(ntry().replace('<Dt>2026-11-03</Dt>', `<DtTm>${time}</DtTm>`))).lines[0];
    expect(at('2026-11-03T09:30:00')).toMatchObject({ at: '2026-11-03T08:30:00.000Z' });
    expect(at('2026-11-03T09:30:00Z')).toMatchObject({ at: '2026-11-03T09:30:00.000Z' });
    expect(at('2026-11-03T00:00:00')).toMatchObject({ at: '2026-11-03', hasTime: false });
  });

  test('refuses what is of another account or currency, has odd decimals, or lies ahead', () => {
    const text = camt(
      [
        ntry({ currency: 'USD' }),
        ntry({ amount: '12.505' }),
        ntry({ amount: '0.00' }),
        ntry({ amount: '1e3' }),
        ntry({ day: '2026-12-24' }),
        ntry({ day: '2026-02-30' }),
        ntry({ side: 'BOTH' }),
        ntry({ amount: '12.5000' }),
      ].join(''),
    );
    expect(faults(text)).toEqual([
      [1, 'bank_row_other_currency'],
      [2, 'bank_row_decimals'],
      [3, 'bank_row_without_amount'],
      [4, 'bank_row_without_amount'],
      [5, 'bank_line_in_future'],
      [6, 'bank_row_without_date'],
      [7, 'bank_row_without_direction'],
    ]);
    expect(rows(text)).toEqual([['in', 1250, '2026-11-03', '']]);
    const other = camt(ntry(), { iban: 'DE02120300000000202051' });
    expect(faults(other)).toEqual([[1, 'bank_row_other_account']]);
    expect(faults(other, { ...berlin, ownAccounts: [] })).toEqual([]);
  });
});

describe('a file that attacks', () => {
  const wrap = (inner: string) => camt(ntry({ parts: inner }));
  test.each([
    [
      'a document type',
      camt(ntry()).replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
    ],
    ['an entity of its own', wrap('<TxDtls><RmtInf><Ustrd>&bomb;</Ustrd></RmtInf></TxDtls>')],
    ['a depth of 33', wrap('<a>'.repeat(40) + '</a>'.repeat(40))],
    ['a depth of a million', `<?xml version="1.0"?>${'<Document>'.repeat(100_000)}`],
    ['only marks', '<'.repeat(100_000)],
    ['no end', camt(ntry()).slice(0, -20)],
    ['something behind its end', `${camt(ntry())}<a/>`],
    ['an end that does not fit', camt(ntry()).replace('</Ntry>', '</Stmt>')],
    ['nothing', '<?xml version="1.0"?><Document/>'],
    ['a page', '<?xml version="1.0"?><html><body/></html>'],
  ])('with %s is refused as a whole', (_, text) => {
    expect(() => read(text)).toThrow(BankFileError);
  });

  test('cut anywhere is refused as a whole', () => {
    const text = camt(ntry() + ntry({ parts: txDtls('12.50', 'Vy') }));
    for (let end = 0; end < text.length; end += 7) {
      expect(() => read(text.slice(0, end)), String(end)).toThrow(BankFileError);
    }
  });
});

test('each transfer of a random statement is in exactly one place, and none came in that did not', () => {
  const entry = fc.record({
    amount: fc.constantFrom('12.50', '0.00', '7', '3.333', 'x', '99999999999999999'),
    currency: fc.constantFrom('EUR', 'USD'),
    side: fc.constantFrom('CRDT', 'DBIT', ''),
    status: fc.constantFrom('BOOK', 'PDNG', '<Cd>BOOK</Cd>', ''),
    day: fc.constantFrom('2026-11-03', '2026-12-30', ''),
    more: fc.constantFrom('', '<RvslInd>true</RvslInd>', '<RvslInd>false</RvslInd>'),
    parts: fc.constantFrom('', txDtls('12.50', 'An'), txDtls('5', 'An') + txDtls('7.50', 'Vy')),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const { lines, faults: refused } = read(camt(entries.map(ntry).join('')));
      const places = [...lines, ...refused].map(({ line }) => line).toSorted((a, b) => a - b);
      expect(places).toEqual(places.map((_, index) => index + 1));
      expect(places.length).toBeGreaterThanOrEqual(entries.length);
      const mayBeIn = entries.filter(
        ({ side, status, more, currency }) =>
          side === 'CRDT' &&
          status.includes('BOOK') &&
          !more.includes('true') &&
          currency === 'EUR',
      );
      const most = mayBeIn.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0);
      const came = lines.filter(({ direction }) => direction === 'in');
      expect(came.reduce((sum, { amount }) => sum + amount, 0) / 100).toBeLessThanOrEqual(most);
    }),
  );
});
