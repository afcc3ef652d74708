import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readMemberList } from '../lists/member-list.ts';
import { readSheets } from './read-sheets.ts';

/** What a sheet says of a club with some members. */
function read(name: string, text: string, members: readonly string[] = []) {
  const club = {
    ...newClub('2026-11-27'),
    members: members.map((member) => ({ id: member, name: member, alias: null, nicknames: [] })),
  };
  const { blocks, facts } = readSheets([sheetOf(name, `\n${text}`)], {}, club);
  const named = (action: string) =>
    facts.people.filter((person) => person.action === action).map((person) => person.name);
  return {
    kinds: blocks.map(({ kind, why }) => (why === null ? kind : `${kind}?${why}`)).join(),
    created: named('create'),
    asked: named('ask'),
    told: blocks.flatMap(({ unread }) => unread.map(({ cell }) => cell)),
    facts,
  };
}

describe('a list below a title with a day is of who came then, or of members', () => {
  test.each([
    'Buổi 09/11/2026',
    'Danh sách 15/11/2026',
    'DS 15/11',
    'Players 15 Nov 2026',
    'Latihan 15/11/2026',
  ])('it is asked: %s', (title) => {
    for (const heading of ['STT | Họ tên', 'STT | Họ tên | SĐT']) {
      const { kinds, facts } = read(
        'Sheet1',
        `${title}\n${heading}\n1 | Nam Trần\n2 | Minh Lê\n3 | Hoa Phạm`,
      );
      expect(kinds).toBe('attendance?kind');
      expect(facts.records).toEqual([]);
    }
  });

  test('a list of members may say since when it is so', () => {
    const text = 'Danh sách thành viên 15/11/2026\nSTT | Họ tên\n1 | Nam Trần\n2 | Minh Lê';
    expect(read('Sheet1', text).kinds).toBe('members');
  });
});

describe('not everybody in a list is a member', () => {
  test.each(['Người lập', 'Người lập danh sách', 'Thủ quỹ ký', 'Prepared by', 'Dibuat oleh'])(
    'who signs is told: %s',
    (line) => {
      const text = `Danh sách thành viên\nLê Hoa\nPhạm Hùng\nTrần Nam\n${line}\nLê Thị Hà`;
      expect(read('DS', text)).toMatchObject({
        kinds: 'members',
        created: ['Lê Hoa', 'Phạm Hùng', 'Trần Nam'],
        told: expect.arrayContaining(['A5', 'A6']) as unknown,
      });
    },
  );

  test.each(['Trọng tài', 'Chủ sân', 'HLV', 'Referees', 'Coaches', 'Wasit'])(
    'those who work for a club are asked about: %s',
    (line) => {
      for (const [name, heading, row] of [
        ['Thành viên', 'Họ tên | SĐT', '0912345678'],
        ['T10/2026', 'Tên | 03/10 | 10/10', 'x | x'],
      ]) {
        const text = `${heading}\nLê Hoa | ${row}\nPhạm Hùng | ${row}\n${line} |\nĐỗ Mai | ${row}`;
        const { kinds, created, facts } = read(name!, text);
        const came = facts.records.map(({ person }) => person.name);
        expect(kinds.endsWith('?kind') || !created.includes('Đỗ Mai')).toBe(true);
        expect(came).not.toContain('Đỗ Mai');
      }
    },
  );

  test.each(['Khách mời', 'Invited guests', 'Tamu undangan'])('guests are none: %s', (line) => {
    const text = `Họ tên | SĐT\nLê Hoa | 0912345678\nPhạm Hùng | 0912345678\n${line} |\nĐỗ Mai | 0912345678`;
    expect(read('Thành viên', text).created).toEqual(['Lê Hoa', 'Phạm Hùng']);
  });

  test.each(['Quản trị', 'Thủ quỹ', 'Treasurer', 'Bendahara'])('nor an office: %s', (office) => {
    const text = `STT | Họ tên | SĐT\n1 | Lê Hoa | 0912345678\n2 | ${office} | 0912345679`;
    expect(read('Thành viên', text)).toMatchObject({ created: ['Lê Hoa'], asked: [office] });
  });
});

test.each([
  ['nam', 'nữ'],
  ['Nam', 'Nữ'],
  ['M', 'F'],
  ['Male', 'Female'],
  ['Pria', 'Wanita'],
  ['TB', 'Khá'],
])('a column without a heading that says %s or %s is no part of the names', (man, woman) => {
  const text = `STT | Họ tên | | SĐT\n1 | Lê Tú | ${man} | 0912345678\n2 | Đỗ Mai | ${woman} | 0912345679`;
  const { created, facts } = read('Thành viên', text);
  expect(created).toEqual(['Lê Tú', 'Đỗ Mai']);
  expect(facts.people.map(({ alias }) => alias)).toEqual(['Tú', 'Mai']);
});

describe('a name with a title', () => {
  const list = (first: string, second: string) => `Thành viên\n${first}\n${second}\nĐỗ Mai`;

  test.each([
    ['Anh Nam', 'Nam'],
    ['Chị Hoa', 'Hoa'],
    ['Bác Tư', 'Tư'],
    ['Pak Budi', 'Budi'],
    ['Mr. Long', 'Long'],
    ['Thầy Hùng', 'Hùng'],
  ])('%s beside %s is asked about, in the file and in the club', (titled, bare) => {
    for (const text of [list(titled, bare), list(bare, titled)]) {
      expect(read('Thành viên', text)).toMatchObject({ asked: [titled] });
      expect(read('Thành viên', text, [bare])).toMatchObject({ asked: [titled] });
      const { lines, questions } = readMemberList(text);
      expect(lines.map(({ name }) => name)).toEqual([bare, 'Đỗ Mai']);
      expect(questions).toMatchObject([
        { choices: [{ key: 'people', text: bare }, { key: 'whole', text: titled }, {}] },
      ]);
    }
    expect(readMemberList(titled, { known: ['Lê An', bare] }).questions).toHaveLength(1);
  });

  test('stays as it is written where nobody else is called so', () => {
    expect(read('Thành viên', list('Anh Nam', 'Chị Hoa')).created).toEqual([
      'Anh Nam',
      'Chị Hoa',
      'Đỗ Mai',
    ]);
    const known = ['Anh Nam', 'Nam'];
    expect(readMemberList('Anh Nam', { known }).lines).toMatchObject([{ name: 'Anh Nam' }]);
  });
});

describe('what was called off or given back is recorded nowhere, and told', () => {
  test.each([
    'hoàn',
    'Hoàn tiền',
    'đã hoàn tiền',
    'hoàn lại 300k',
    'hủy',
    'Huỷ',
    'huy',
    'đã hủy',
    'hủy đk',
    'hủy do ốm',
    'cancelled',
    'Refunded',
    'refund',
    'batal',
    'dibatalkan',
    'dikembalikan',
  ])('%s', (remark) => {
    const only = (name: string, text: string) => {
      const { facts, told } = read(name, text);
      expect(told.length).toBeGreaterThan(0);
      return [...facts.records, ...facts.registrations, ...facts.payments, ...facts.targets].map(
        ({ person }) => person.name,
      );
    };
    const rows = (row: string) =>
      `Lê Hoa | ${row} |\nPhạm Hùng | ${row} | ${remark}\nĐỗ Mai | ${row} | mới`;
    const both = ['Lê Hoa', 'Đỗ Mai'];
    expect(only('Đăng ký T10/2026', `Tên | T3 | T5 | Ghi chú\n${rows('x | x')}`)).toEqual(both);
    const days = `Tên | Số buổi đăng ký | Ghi chú\n${rows('4')}`;
    expect(only('Đăng ký T10/2026', days)).toEqual(both);
    const paid = `Tên | Phải đóng | Đã đóng | Ghi chú\n${rows('300 | 300')}`;
    expect(only('Thu T10/2026', paid)).toEqual([...both, ...both]);
    const came = `Tên | 03/10 | 10/10 | Note\n${rows(' | ')}\nLê Hoa | x | |\nĐỗ Mai | x | |`;
    expect(only('T10/2026', came)).toEqual(both);
    const listed = rows('03/10/2026').replace(/^(.*?) \| (.*?) \|/gmu, '$2 | $1 |');
    expect(only('T10/2026', `Ngày | Họ tên | Ghi chú\n${listed}`)).toEqual(both);
    const day = `Điểm danh ngày 15/11/2026\nHọ tên | SĐT | Ghi chú\n${rows('')}`;
    expect(only('Sheet1', day)).toEqual(both);
  });

  test('but Huy, Hoàn and what is only remarked are', () => {
    const text =
      'Tên | 03/10 | 10/10 | Ghi chú\nHuy | x | |\nHoàn | x | | mang cầu\nLan | x | | mượn vợt';
    expect(read('T10/2026', text).facts.records).toHaveLength(3);
  });
});

describe('who paid for a cost and is not known to play is asked about', () => {
  test.each([
    ['Chi phí T10/2026', 'Ngày | Nội dung | Số tiền | Người chi', 'Thuê sân'],
    ['Chi phí T10/2026', 'Ngày | Nội dung | Số tiền | Người trả', 'Thuê sân'],
    ['Pengeluaran Oktober 2026', 'Tanggal | Keterangan | Jumlah | Dibayar oleh', 'Sewa lapangan'],
  ])('%s: %s', (name, heading, what) => {
    const text = `${heading}\n03/10/2026 | ${what} | 300000 | Lê Hoa\n05/10/2026 | ${what} | 250000 | Phạm Hùng`;
    expect(read(name, text, ['Lê Hoa'])).toMatchObject({
      kinds: 'costs',
      created: [],
      asked: ['Phạm Hùng'],
    });
    expect(read(name, text, ['Lê Hoa']).facts.costs).toHaveLength(1);
    // Where nobody is known yet, they are those who are.
    expect(read(name, text).created).toEqual(['Lê Hoa', 'Phạm Hùng']);
  });
});

describe('tables that were read as something else', () => {
  test('a day that is yet to come is none of a year ago', () => {
    const text = 'Tên | 03/10 | 31/12\nLê Hoa | x | x\nPhạm Hùng | x | x';
    const { facts, told } = read('T10/2026', text);
    expect(new Set(facts.records.map(({ date }) => date))).toEqual(new Set(['2026-10-03']));
    expect(told).toEqual(['C1']);
  });

  test('the address of a parent is none of a member', () => {
    const text = 'Họ tên | Phụ huynh | Email phụ huynh\nLê Hoa | Lê Lan | lan@x.vn';
    expect(read('Thành viên', text).facts.people).toMatchObject([{ name: 'Lê Hoa', email: null }]);
  });

  test('Nama Lengkap heads names, and no numbers of members', () => {
    const text =
      'No | Nama Lengkap | No HP\n1 | Budi Santoso | 0812345678\n2 | Siti Aminah | 0812345679';
    expect(read('Anggota', text)).toMatchObject({
      kinds: 'members',
      created: ['Budi Santoso', 'Siti Aminah'],
    });
    expect(readMemberList(text)).toMatchObject({ lines: [{}, {}], questions: [] });
  });

  test('what somebody paid, with how, is not asked whether it is a cost', () => {
    const text =
      'Họ tên | Số tiền | Ghi chú\nLê Hoa | 200.000 | tiền mặt\nPhạm Hùng | 200.000 | ck';
    expect(read('Thu quỹ T10/2026', text).kinds).toBe('amounts?kind');
  });

  test('who plays still is a member', () => {
    const text = 'STT | Họ tên | Còn chơi\n1 | Lê Hoa | Có\n2 | Phạm Hùng | Không';
    expect(readMemberList(text).lines).toMatchObject([{ name: 'Lê Hoa' }]);
  });
});

test.each([
  ['Ngày vào | Ngày hết hạn', ''],
  ['Ngày tham gia | Đóng đến ngày', 'chưa'],
  ['Ngày vào | Ngày nghỉ', '-'],
  ['Joined | Valid until', ''],
])('who has two dates below "%s" is no heading of another table', (headings, first) => {
  const text = `Họ tên | ${headings}
Nam Trần | 03/11/2024 | ${first}
Hoa Lê | 05/06/2023 | 10/11/2027
Minh Đỗ | 05/06/2023 | 10/12/2027`;
  expect(read('Thành viên', text).created).toEqual(['Nam Trần', 'Hoa Lê', 'Minh Đỗ']);
});
