import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { joinSheets, NOTHING_GIVEN } from './given-sheets';
import { pastedSheet } from './pasted-sheet';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const given = (count: number, rows: (string | null)[][]) => ({
  fileNames: ['a.xlsx'],
  sheets: Array.from({ length: count }, () => ({ name: 'T10', rows })),
});

test('a range that was copied from a sheet is a sheet of its cells', () => {
  expect(pastedSheet('Tên\tT3\tT5\r\nAn\tx\t\r\n"Bình\nbéo"\t\tx\r\n', '')).toEqual({
    name: '',
    rows: [
      ['Tên', 'T3', 'T5'],
      ['An', 'x'],
      ['Bình\nbéo', null, 'x'],
    ],
  });
  expect(pastedSheet(' \n ', '')).toBeNull();
});

test('sheets are added to those that are there, up to what is read at once', () => {
  const one = joinSheets(NOTHING_GIVEN, given(1, [['An']]));
  expect(joinSheets(one, given(2, [['Bình']])).sheets).toHaveLength(3);
  expect(() => joinSheets(one, given(20, [['Bình']]))).toThrow(/21 sheets/);
  expect(() =>
    joinSheets(
      one,
      given(
        1,
        Array.from({ length: 20_000 }, () => ['An']),
      ),
    ),
  ).toThrow(/too much at once/);
  expect(() => joinSheets(one, given(1, [Array.from({ length: 200_000 }, () => 'x')]))).toThrow(
    /too much at once/,
  );
  const long = Array.from({ length: 4000 }, () => ['ă'.repeat(900)]);
  expect(() => joinSheets(one, given(1, long))).toThrow(/too much at once/);
});
