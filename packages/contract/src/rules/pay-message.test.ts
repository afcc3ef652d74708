import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { vnd } from '../../test/money.ts';
import { en } from '../texts/money-en.ts';
import { vi } from '../texts/vi.ts';
import { groupMessage } from './group-message.ts';
import { memberMessage, notFinalText, type PayMessageMember } from './pay-message.ts';

const member = (name: string, balance: number, times: [number, number, number?] = [0, 0]) => ({
  name,
  balance: vnd(balance),
  registeredTimes: times[0],
  unregisteredTimes: times[1],
  guestTimes: times[2] ?? 0,
  gameCost: vnd(0),
  paidCost: vnd(0),
  url: `https://club.example/p/${name}`,
});
const members: PayMessageMember[] = [
  member('An', -40_000, [0, 1, 1]),
  member('Bình', 0, [4, 0]),
  member('Chi', -1_320_500, [8, 3, 2]),
  member('Dũng', 250_000, [4, 0]),
  member('Em', 90_000),
];
const english = {
  currency: 'VND',
  names: { nameOrder: 'given_last', language: 'vi' },
  club: 'CLB Cầu lông',
  withLinks: true,
  texts: en,
  language: 'en',
} as const;
const october = { year: 2026, month: 10 };
const closed = { isClosed: true, account: null, url: null } as const;

test('the group’s message has the debtors, the largest first, then credits, then the total', () => {
  expect(groupMessage(members, { ...english, ...closed, month: october })).toBe(
    `CLB Cầu lông, October 2026

To pay:
Chi: 1.320.500 đ (8 fixed, 3 drop-in, 2 guests)
https://club.example/p/Chi
An: 40.000 đ (1 drop-in, 1 guest)
https://club.example/p/An

To get back:
Dũng: 250.000 đ (4 fixed)
Em: 90.000 đ

Total to pay: 1.360.500 đ`,
  );
});

test('the message can be without links, and in Vietnamese', () => {
  const message = { ...english, ...closed, withLinks: false, texts: vi, month: october };
  const text = groupMessage(members, { ...message, language: 'vi' });
  expect(text).toContain('Tháng 10 năm 2026');
  expect(text).toContain(
    'Chi: 1.320.500 đ (8 cố định, 3 vãng lai, 2 khách)\nAn: 40.000 đ (1 vãng lai, 1 khách)',
  );
  expect(text).toContain('Tổng cần đóng: 1.360.500 đ');
  expect(text).not.toContain('https://');
});

test('where nobody is registered and each time costs the same, times are sessions', () => {
  const message = { ...english, ...closed, withLinks: false, month: october, isPlainTimes: true };
  const walkers = [member('An', -315_000, [0, 9]), member('Bình', -35_000, [0, 1])];
  expect(groupMessage(walkers, message)).toContain(
    'An: 315.000 đ (9 sessions)\nBình: 35.000 đ (1 session)',
  );
  const vietnamese = { ...message, texts: vi, language: 'vi' } as const;
  expect(groupMessage(walkers, vietnamese)).toContain('An: 315.000 đ (9 buổi)');
});

test('what was paid of a month is no balance of before', () => {
  const paid = { ...member('An', -7_000), monthAmount: vnd(-357_000) };
  const message = { ...english, ...closed, withLinks: false, month: october };
  expect(groupMessage([paid], message)).toContain(
    'An: 7.000 đ (10/2026: 357.000, paid or in credit: 350.000)',
  );
  const vietnamese = { ...message, texts: vi, language: 'vi' } as const;
  expect(groupMessage([paid], vietnamese)).toContain(
    'An: 7.000 đ (10/2026: 357.000, đã đóng hoặc còn dư: 350.000)',
  );
});

test('messages tell what a member advanced, in both languages', () => {
  const an = { ...member('An', -155_000, [0, 1]), paidCost: 120_000 };
  const message = { ...closed, ...english, withLinks: false, month: october };
  expect(groupMessage([vnd(an)], message)).toContain(
    '\nAn: 155.000 đ (1 drop-in, advanced 120.000 đ)\n',
  );
  const vietnamese = { ...message, texts: vi, language: 'vi' } as const;
  expect(groupMessage([vnd(an)], vietnamese)).toContain('(1 vãng lai, đã ứng 120.000 đ)');
});

test('messages name what games cost a member, in both languages', () => {
  const an = { ...member('An', -155_000, [0, 1]), gameCost: 87_500 };
  const message = { ...closed, ...english, withLinks: false, month: october };
  expect(groupMessage([vnd(an)], message)).toContain(
    '\nAn: 155.000 đ (1 drop-in, games 87.500 đ)\n',
  );
  expect(groupMessage([vnd(an)], { ...message, texts: vi, language: 'vi' })).toContain(
    '\nAn: 155.000 đ (1 vãng lai, cầu theo trận 87.500 đ)\n',
  );
  expect(memberMessage(vnd(an), english)).toContain('\n1 drop-in, games 87.500 đ\n');
});

test('who also owes from before reads what makes up the amount', () => {
  const chi = { ...member('Chi', -1_016_000, [8, 0]), monthAmount: -478_000 };
  const month = { year: 2026, month: 11 };
  const group = groupMessage([vnd(chi), { ...member('An', -40_000), monthAmount: vnd(-50_000) }], {
    ...english,
    ...closed,
    withLinks: false,
    month,
  });
  expect(group).toContain('\nChi: 1.016.000 đ (11/2026: 478.000, before: 538.000) (8 fixed)\n');
  expect(group).toContain('\nAn: 40.000 đ (11/2026: 50.000, paid or in credit: 10.000)\n');
  expect(memberMessage(vnd(chi), english, month)).toBe(
    'Chi, you have 1.016.000 đ to pay for CLB Cầu lông.\n8 fixed\n11/2026: 478.000 đ\nEarlier months and payments: 538.000 đ\nHow to pay: https://club.example/p/Chi',
  );
  const credit = { ...member('Em', 90_000), monthAmount: -10_000 };
  expect(groupMessage([vnd(credit)], { ...english, ...closed, month })).toContain(
    'Em: 90.000 đ (11/2026: -10.000, before: 100.000)',
  );
});

test('what makes up an amount in another currency has its sign, as the amount has', () => {
  const chi = { ...member('Chi', -2105), monthAmount: -1800 };
  const month = { year: 2026, month: 11 };
  const text = groupMessage([vnd(chi)], { ...english, ...closed, currency: 'EUR', month });
  expect(text).toContain('Chi: €21.05 (11/2026: €18.00, before: €3.05)');
});

test('a message about a month that is not closed says so', () => {
  const message = { ...english, ...closed, month: october };
  expect(groupMessage(members, { ...message, isClosed: false })).toMatch(
    /\n\nOctober 2026 is not closed yet: these amounts may still change\.$/,
  );
  expect(groupMessage(members, message)).not.toContain('not closed');
});

test('the group’s message has where to pay, and one link instead of everybody’s', () => {
  const account = {
    bank: 'Vietcombank',
    accountNumber: '0121000891319',
    scheme: 'vietqr' as const,
    accountHolder: 'NGUYEN VAN A',
  };
  const url = 'https://club.example/g/october';
  const message = { ...english, ...closed, month: october, account };
  expect(groupMessage(members, { ...message, url })).toMatch(
    /Total to pay: 1\.360\.500 đ\n\nPay to: Vietcombank 0121000891319, NGUYEN VAN A\nQR code of each, and who has paid: https:\/\/club\.example\/g\/october$/,
  );
  expect(groupMessage(members, { ...message, url })).not.toContain('/p/');
  const vietnamese = { ...message, texts: vi, language: 'vi' } as const;
  expect(groupMessage(members, vietnamese)).toMatch(
    /Chuyển khoản: Vietcombank 0121000891319, NGUYEN VAN A$/,
  );
  // Where nobody owes, nobody needs it.
  expect(groupMessage([member('Em', 90_000)], { ...message, url })).not.toMatch(/Pay to|QR/);
});

test('no QR is promised by a club that says in words how it is paid', () => {
  const lines = [{ label: 'Cash', value: 'at the desk' }];
  const account = { scheme: 'other' as const, lines, link: null };
  const url = 'https://club.example/g/october';
  const text = groupMessage(members, { ...english, ...closed, month: october, account, url });
  expect(text).toMatch(/Pay to: Cash at the desk\nWhat each pays, and who has paid: \S+$/);
});

test('who owes or gets the same stands by given name, and no QR is promised without an account', () => {
  const names = ['Vũ Chi', 'Phạm Dũng', 'Lê An'];
  const same = [
    ...names.map((name) => member(name, -40_000)),
    ...names.map((name) => member(`${name} Em`, 50_000)),
  ];
  const url = 'https://club.example/g/x';
  const text = groupMessage(vnd(same), {
    ...english,
    ...closed,
    withLinks: false,
    url,
    month: october,
  });
  const found = text.match(/(?:Vũ|Phạm|Lê)[^:]*(?=:)/g);
  expect(found).toEqual(['Lê An', 'Vũ Chi', 'Phạm Dũng', 'Lê An Em', 'Phạm Dũng Em', 'Vũ Chi Em']);
  expect(text).toContain(`What each pays, and who has paid: ${url}`);
  expect(text).not.toContain('QR');
});

test('a member’s message has their own amounts, and a link if they owe', () => {
  expect(memberMessage(members[2]!, english)).toBe(
    'Chi, you have 1.320.500 đ to pay for CLB Cầu lông.\n8 fixed, 3 drop-in, 2 guests\nHow to pay: https://club.example/p/Chi',
  );
  expect(memberMessage(members[2]!, { ...english, withLinks: false })).not.toContain('https://');
  expect(memberMessage(members[1]!, english)).toBe(
    'Bình, you have nothing to pay for CLB Cầu lông.\n4 fixed',
  );
  expect(memberMessage(members[4]!, { ...english, texts: vi, language: 'vi' })).toBe(
    'Em ơi, bạn được CLB Cầu lông trả lại 90.000 đ.',
  );
});

test('49: names in a message are isolated from the amounts beside them', () => {
  const message = { ...english, ...closed, club: 'نادي' };
  const text = groupMessage([member('محمد', -40_000), member('An', -1000)], {
    ...message,
    month: october,
  });
  expect(text).toContain('\n\u2068محمد\u2069: 40.000 đ');
  expect(text).toContain('\nAn: 1.000 đ');
  expect(text).toContain('\u2068نادي\u2069, October 2026');
  expect(memberMessage(member('محمد\u202e', -40_000), message)).toContain(
    '\u2068محمد\u2069, you have 40.000 đ to pay for \u2068نادي\u2069.',
  );
});

test('everybody with a balance is named once, whatever their name is', () => {
  const some = fc.array(fc.tuple(fc.string(), fc.integer({ min: -1e12, max: 1e12 })));
  fc.assert(
    fc.property(some, (balances) => {
      const named = balances.map(([name, balance], index) => member(`<${index}> ${name}`, balance));
      const text = groupMessage(vnd(named), { ...english, ...closed, month: october });
      for (const { name, balance } of named) {
        expect(text.split(`\n${name}: `).length - 1).toBe(balance === 0 ? 0 : 1);
      }
    }),
  );
});

test('the message to one member before the month is closed says so, without the link that does not ask for it yet', () => {
  const text = memberMessage(members[2]!, { ...english, notFinal: notFinalText(october, english) });
  expect(text).toContain('October 2026 is not closed yet: these amounts may still change.');
  expect(text).not.toContain('https://');
});
