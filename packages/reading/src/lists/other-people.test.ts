import { describe, expect, test } from 'vitest';
import { readMemberList, readMemberRows } from './member-list.ts';

const namesIn = (text: string) => readMemberList(text).lines.map(({ name }) => name);
const asked = (text: string) => readMemberList(text).questions.map(({ value }) => value);

describe('a list below a title with a day may be of who came then: it is asked once', () => {
  test.each([
    'Buổi 09/11/2026',
    'Danh sách 15/11/2026',
    'DS BUỔI 12/11/2026 (19h-21h)',
    'Hôm nay 15/11 đi:',
    'Chủ nhật 15/11',
    'Danh sách đăng ký 15/11',
    'Điểm danh thành viên ngày 15 tháng 11',
    'Sunday 15 Nov 2026',
    'Signed up for November 15th',
    'Peserta 15 November 2026',
    'Latihan 15/11/2026',
    'Pemain malam ini:',
  ])('%s', (title) => {
    for (const names of ['1. Nam Trần\n2. Minh Lê', 'STT | Họ tên\n1 | Nam Trần\n2 | Minh Lê']) {
      const text = `${title}\nSân Bình Minh\n${names}`;
      expect(namesIn(text)).toEqual([]);
      expect(asked(text)).toEqual([title]);
      const [question] = readMemberList(text).questions;
      const answers = { [question!.id]: 'yes' };
      expect(readMemberList(text, { answers }).lines).toHaveLength(2);
    }
  });

  test('also below the headings of its groups', () => {
    const text = 'Buổi 09/11/2026\nSân 1:\n1. Nam Trần\nSân 2:\n1. Minh Lê';
    expect(namesIn(text)).toEqual([]);
    expect(asked(text)).toEqual(['Buổi 09/11/2026']);
  });

  test.each([
    'Danh sách thành viên (cập nhật 15/11/2026)',
    'Danh sách thành viên 15/11/2026',
    'Cập nhật ngày 10/11/2026',
    'CLB Sao Mai, lịch T3 - T5 19h',
    'Danh sách CLB tháng 11/2026',
    'Sân 3/4',
    'Members as of 15 Nov 2026',
    'Anggota per tanggal 15/11/2026',
  ])('but not below %s', (title) => {
    expect(namesIn(`${title}\n1. Nam Trần\n2. Minh Lê`)).toEqual(['Nam Trần', 'Minh Lê']);
    expect(asked(`${title}\n1. Nam Trần\n2. Minh Lê`)).toEqual([]);
  });
});

describe('who only signs a list is nobody of it', () => {
  test.each([
    'Người lập danh sách',
    'Người lập',
    'Thủ quỹ ký',
    'Chủ nhiệm đã ký',
    'Người duyệt',
    'Ký, ghi rõ họ tên',
    'Prepared by',
    'Approved by:',
    'Dibuat oleh',
    'Mengetahui',
  ])('%s', (line) => {
    const text = `Nam Trần\nMinh Lê\n${line}\nLê Thị Hà`;
    expect(namesIn(text)).toEqual(['Nam Trần', 'Minh Lê']);
    expect(readMemberList(text).told.map(({ line: at }) => at)).toEqual([3, 4]);
    expect(asked(text)).toEqual([]);
  });

  test('Ký and Kỳ are names', () => {
    expect(namesIn('Nguyễn Văn Kỳ\nTrương Vĩnh Ký')).toEqual(['Nguyễn Văn Kỳ', 'Trương Vĩnh Ký']);
  });
});

describe('whether those are members who work for a club is asked', () => {
  test.each([
    'Trọng tài',
    'Chủ sân',
    'HLV',
    'Nhà tài trợ',
    'Phụ huynh:',
    'Referees',
    'Coaches',
    'Court owner',
    'Wasit',
    'Pelatih',
  ])('%s', (heading) => {
    for (const text of [
      `Nam Trần\nMinh Lê\n${heading}\nHoa Phạm`,
      `STT | Họ tên\n1 | Nam Trần\n2 | Minh Lê\n | ${heading}\n3 | Hoa Phạm`,
    ]) {
      expect(namesIn(text)).toEqual(['Nam Trần', 'Minh Lê']);
      expect(asked(text)).toEqual([heading]);
    }
  });

  test.each(['Khách mời', 'Danh sách khách mời', 'Guests', 'Invited guests', 'Tamu undangan'])(
    'but guests are none: %s',
    (heading) => {
      const text = `Nam Trần\nMinh Lê\n${heading}\nHoa Phạm`;
      expect(namesIn(text)).toEqual(['Nam Trần', 'Minh Lê']);
      expect(asked(text)).toEqual([]);
      const below = `Tên | SĐT\nNam Trần | 0912345678\n${heading}\nTên | SĐT\nHoa Phạm | 0912345679`;
      expect(namesIn(below)).toEqual(['Nam Trần']);
    },
  );

  test.each(['Admin', 'Quản trị', 'Thủ quỹ', 'Treasurer', 'Coach', 'Bendahara'])(
    'an office in the place of a name is asked: %s',
    (office) => {
      for (const text of [
        `1. Nam Trần\n2. Minh Lê\n3. ${office}`,
        `STT | Họ tên\n1 | Nam Trần\n2 | Minh Lê\n3 | ${office}`,
      ]) {
        expect(namesIn(text)).toEqual(['Nam Trần', 'Minh Lê']);
        expect(asked(text)).toEqual([office]);
      }
    },
  );
});

describe('husbands and wives are a person each, of whom nobody says who is a member', () => {
  test.each(['Chồng | Vợ', 'STT | Vợ | Chồng', 'Husband | Wife', 'Suami | Istri', 'Bố | Con'])(
    '%s',
    (heading) => {
      const number = heading.startsWith('STT') ? '1 | ' : '';
      const text = `${heading}\n${number}Tom Green | Ann Green\n${number}Nam Trần | Lan Vũ`;
      const { lines, questions } = readMemberList(text);
      expect(lines).toEqual([]);
      expect(questions).toHaveLength(1);
      const answers = { [questions[0]!.id]: 'yes' };
      const right = ['Tom Green', 'Ann Green', 'Nam Trần', 'Lan Vũ'];
      const named = readMemberList(text, { answers }).lines;
      expect(named.map(({ name, alias }) => alias ?? name)).toEqual(right);
      const rows = text.split('\n').map((line) => line.split(' | '));
      expect(readMemberRows(rows).questions).toHaveLength(1);
      expect(readMemberRows(rows).lines).toEqual([]);
    },
  );
});

describe('what a form says of somebody is nobody', () => {
  test.each([
    'Trình: TB',
    'Trình độ: TB khá',
    'Tuổi: 30',
    'Nghề: Kỹ sư',
    'Vai trò: Thủ quỹ',
    'Level: Beginner',
    'Position: Treasurer',
    'Jabatan: Bendahara',
    'Trình TB',
  ])('%s', (line) => {
    const text = `Họ tên: Lê Hoa\n${line}\nHọ tên: Phạm Hùng\n${line}`;
    expect(namesIn(text)).toEqual(['Lê Hoa', 'Phạm Hùng']);
    expect(asked(text)).toEqual([]);
    expect(readMemberList(text).told.map(({ text: told }) => told)).toEqual([line, line]);
  });
});

test.each(['Bảo lưu', 'Chờ duyệt', 'Khách mời', 'Sắp vào', 'Guests', 'HLV'])(
  'a label before names says no less than a heading above them: %s',
  (label) => {
    const text = `Nguyễn Hải Đăng\n${label}: Lê Quang Vinh, Phạm Thu Trang`;
    expect(namesIn(text)).toEqual(['Nguyễn Hải Đăng']);
    expect(asked(text)).toEqual([label]);
    const { told, questions } = readMemberList(text);
    expect(told).toEqual([]);
    const { lines } = readMemberList(text, { answers: { [questions[0]!.id]: 'yes' } });
    expect(lines).toHaveLength(3);
  },
);

test.each(['Nhóm 1', 'Vãng lai', 'Cố định', 'Nữ'])('a label of a group is told: %s', (label) => {
  const text = `${label}: Lê Quang Vinh, Phạm Thu Trang`;
  expect(namesIn(text)).toEqual(['Lê Quang Vinh', 'Phạm Thu Trang']);
  expect(readMemberList(text).told).toMatchObject([{ line: 1, text: label }]);
});
