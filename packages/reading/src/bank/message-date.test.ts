import { expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankText } from './read-bank-text.ts';

/** The times and words that are read of a text, and whether it is dated. */
const tell = (text: string) =>
  readBankText(text, inVietnam('2026-11-28')).lines.map(({ at, isDated, text: words }) =>
    [isDated ? at : 'undated', words].join(' | '),
  );

test.each([
  [
    'TK 19038888888 +200,000VND. SD 3,200,000. ND: LE THI LAN. 19/11/2026 10:12',
    '2026-11-19T03:12:00.000Z | LE THI LAN',
  ],
  [
    'TK 19038888888 +200,000VND. SD 3,200,000. ND: LE THI LAN (luc 10:12 19/11/2026)',
    'undated | LE THI LAN (luc 10:12 19/11/2026)',
  ],
  [
    'MoMo: Bạn vừa nhận được 300.000đ từ TRAN AN. Lời nhắn: quy T11. Lúc 18/11/2026 21:05',
    '2026-11-18T14:05:00.000Z | TRAN AN. Lời nhắn: quy T11. Lúc 18/11/2026 21:05',
  ],
  [
    'Bạn đã nhận được 120.000đ từ Hà. Lời nhắn: quỹ T11. 08:12 23/11/2026',
    '2026-11-23T01:12:00.000Z | Hà. Lời nhắn: quỹ T11. 08:12 23/11/2026',
  ],
  [
    'MSB: TK 0110xxx234 (+) 180,000 VND (18/11/26 09:30). SD: 2,000,000 VND. GD: HUNG nop T11',
    '2026-11-18T02:30:00.000Z | HUNG nop T11',
  ],
])(
  'a time behind the words of the payer, or in brackets before them, is that of the transfer: %s',
  (text, right) => {
    expect(tell(text)).toEqual([right]);
  },
);

test.each([
  'TK 19038888888 +200,000VND. SD 3,200,000. ND: LAN quy san 19/11/2026 20:00',
  'TK 19038888888 +200,000VND. SD 3,200,000. ND: LAN quy. 19/11',
  'TK 19038888888 +200,000VND. SD 3,200,000. ND: LAN quy. 19/11/2026',
  'Bạn đã nhận được 120.000đ từ Hà. Lời nhắn: san toi 20:00 23/11/2026',
])('a time among the words of the payer is theirs: %s', (text) => {
  expect(tell(text).map((line) => line.split(' | ')[0])).toEqual(['undated']);
});
