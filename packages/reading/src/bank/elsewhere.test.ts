import { currencies, type Currency } from '@rallybook/contract/rules/money/currencies';
import { expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import statements from '../../test/bank-text/elsewhere.json' with { type: 'json' };
import { readBankText } from './read-bank-text.ts';

/**
 * What is right of each row, written before it was read: `in` and `out` with the amount, and for what came in perhaps its day and
 * text; `fault` and `ask` with the code or kind. `not-in`: anything but money that came in; `in-or-not`: with this amount, if at all.
 */
type Right = readonly [string, (number | string)?, string?, string?];

const asCurrency = (code: string): Currency => {
  if (!Object.hasOwn(currencies, code)) throw new Error(code);
  return code as Currency;
};

function read({ currency, timeZone, lines }: (typeof statements)[number]) {
  const setting = { currency: asCurrency(currency), timeZone, today: '2026-11-28' };
  return readBankText(lines.join('\n'), setting);
}

/** What became of a row, in the words of `Right`. */
function foundOf(found: ReturnType<typeof read>, number: number): Right {
  const line = found.lines.find((bankLine) => bankLine.line === number);
  if (line?.isUnsure && line.direction === 'in') return ['ask', 'doubtful'];
  if (line !== undefined) {
    return [line.direction, line.amount, line.at.slice(0, 10), line.text];
  }
  const fault = found.faults.find((candidate) => candidate.line === number);
  if (fault !== undefined) return ['fault', fault.code];
  const asked = found.questions.find(({ place }) =>
    place.some((candidate) => candidate.line === number),
  );
  return asked === undefined ? ['told'] : ['ask', asked.kind];
}

/** Whether a row was read falsely: money that did not come in, or another amount of it. */
function isFalse([kind, amount]: Right, [found, foundAmount]: Right): boolean {
  if (found !== 'in') return false;
  return !/^(?:in|in-or-not|not-in-or)$/.test(kind) || amount !== foundAmount;
}

test.each(statements)('$name', (statement) => {
  const found = read(statement);
  for (const [number, given] of Object.entries(statement.right)) {
    const right = given as unknown as Right;
    const own = foundOf(found, Number(number));
    expect(isFalse(right, own), `line ${number}: ${own.join(' ')}`).toBe(false);
    if (!/not|or/.test(right[0]))
      expect(own.slice(0, right.length), `line ${number}`).toEqual(right);
  }
  expect(rowsTwice(found, statement.lines.length)).toEqual([]);
});

test.each([
  ['Fecha;Concepto;Retiros;Depósitos', 'Europe/Madrid'],
  ['Fecha;Concepto;Egresos;Ingresos', 'Europe/Madrid'],
  ['Fecha;Concepto;Adeudos;Abonos', 'Europe/Madrid'],
  ['Fecha;Concepto;Pagos;Cobros', 'Europe/Madrid'],
  ['Date;Libellé;Paiements;Encaissements', 'Europe/Paris'],
  ['Data;Descrição;Pagamentos;Recebimentos', 'Europe/Lisbon'],
  ['Datum;Verwendungszweck;Belastungen;Gutschriften', 'Europe/Berlin'],
  ['Datum;Verwendungszweck;Ausgänge;Eingänge', 'Europe/Berlin'],
  ['Datum;Verwendungszweck;Abgang;Zugang', 'Europe/Berlin'],
  ['Datum;Verwendungszweck;Abbuchung;Gutschrift', 'Europe/Berlin'],
  ['Date;Libellé;Sorties;Entrées', 'Europe/Paris'],
  ['Date;Libellé;Retraits;Versements', 'Europe/Paris'],
  ['Data;Descrição;Despesas;Receitas', 'Europe/Lisbon'],
  ['Data;Descrição;Saques;Depósitos', 'Europe/Lisbon'],
  ['Tanggal;Keterangan;Pengeluaran;Penerimaan', 'Europe/Berlin'],
  ['Tanggal;Keterangan;Penarikan;Setoran', 'Europe/Berlin'],
])('the columns of %s say what came in, and nothing is asked', (headings, timeZone) => {
  const lines = [headings, '13/11/2026;Ana;;12,75', '14/11/2026;Ben;20,00;'];
  const setting = { currency: 'EUR', timeZone, today: '2026-11-28' } as const;
  const found = readBankText(lines.join('\n'), setting);
  expect(found.lines.map(({ amount, direction }) => [amount, direction])).toEqual([
    [1275, 'in'],
    [2000, 'out'],
  ]);
  expect([found.questions, found.faults]).toEqual([[], []]);
});
