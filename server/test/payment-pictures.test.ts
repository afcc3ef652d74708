import { expect, test } from 'vitest';
import payments from '../../packages/contract/test/payments.json' with { type: 'json' };
import { EXAMPLE_CODE } from '../src/domain/pay/example.ts';
import { qrPng, qrText } from '../src/public-pages/qr.ts';
import { readQr } from './qr-reader.ts';

const payloads = Object.values(payments.schemes).flatMap(({ vectors }) =>
  vectors.flatMap(({ payload }) => (payload === null ? [] : [payload])),
);

test.each(payloads)(
  'a phone reads %s in its picture, in UTF-8 that is not announced',
  async (text) => {
    const { texts, hasCharacterSet } = await readQr(qrPng(text).picture);
    expect(texts).toEqual([text]);
    expect(hasCharacterSet).toBe(false);
  },
);

test('beside the code of an example, the picture has the word, and a phone still reads it', async () => {
  const { picture, width } = qrPng(EXAMPLE_CODE);
  expect((await readQr(picture)).texts).toEqual([EXAMPLE_CODE]);
  expect(width).toBeGreaterThanOrEqual(512);
  // "EXAMPLE" in large letters, as a terminal shows the same picture.
  const lines = qrText(EXAMPLE_CODE).split('\n');
  expect(lines.some((line) => line.includes('█▄▄ █ █ █ █ █ █ █   █▄▄ █▄▄'))).toBe(true);
});
