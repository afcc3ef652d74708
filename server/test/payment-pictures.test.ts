import { expect, test } from 'vitest';
import payments from '../../packages/contract/test/payments.json' with { type: 'json' };
import { qrPng } from '../src/public-pages/qr.ts';
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
