import { expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const HEADINGS = [
  'DANH SÁCH CLB',
  'Danh sách thành viên:',
  '🏸 CLB Cầu lông Sao Mai',
  '🏸🏸 Danh sách CLB Sao Mai tháng 11 🏸🏸',
  '*** DANH SÁCH THÀNH VIÊN 2026 ***',
  '- Danh sách:',
  'Danh sach thanh vien',
  'DS CLB (12 người)',
  'Ds anh em cầu lông Q3',
  'Chốt danh sách nhé cả nhà',
  'Thành viên CLB (cập nhật T11)',
  'Hội cầu lông Bình Minh',
  'Nhóm cầu lông thứ 3 - thứ 5',
  'Câu lạc bộ cầu lông Quận 7',
  'SAO MAI BADMINTON CLUB',
  'Members',
  'Member list:',
  'Full list',
  'Nam:',
  '1. Nữ:',
  'STT\tHọ và tên\tSĐT',
  'STT, Họ tên, Biệt danh, Email',
  'Name; Alias; Email',
  'Tổng: 12',
  'Tổng cộng: 12 người',
  'Tong 12 nguoi',
  'Total: 12',
  'Sĩ số: 12/20',
  '12 thành viên',
  '(12 người)',
  'Tháng 11/2026',
  'Cập nhật ngày 10/11',
  'T3 - T5 19h-21h',
  'Sân: Bình Minh',
  'Địa điểm: 12 Lê Lợi, Quận 3',
  'Phí: 300k/tháng',
  'https://zalo.example/g/abc',
  '-----',
  '=====',
  '🏸🏸🏸',
];

test('headings as clubs write them, counts, days and links are no members', () => {
  const { lines, unclear } = readMemberList([...HEADINGS, 'Lê Hoa'].join('\n'));
  expect(lines.map(({ name }) => name)).toEqual(['Lê Hoa']);
  expect(unclear).toEqual([]);
  for (const heading of HEADINGS) expect(readMemberList(heading).count, heading).toBe(0);
});

test('people whose names look like a heading are members', () => {
  const people = [
    'Danh Tùng',
    'Tống Thành',
    'Thanh Viên',
    'Đặng Ký Anh',
    'Lưu Ý Nhi',
    'Nam',
    'Hội',
    'Tuấn 2',
    'Thang 11',
    'Hùng cầu lông',
    'Nguyễn Thị Thu Ba',
  ];
  expect(readMemberList(people.join('\n')).lines.map(({ name }) => name)).toEqual(people);
});

test('a number before a line makes it no heading: a member, or asked about', () => {
  const { lines, questions } = readMemberList('1. Danh Sách\n2. Members\n3. Club');
  expect(lines.map(({ name }) => name)).toEqual(['Members', 'Club']);
  expect(questions).toMatchObject([{ kind: 'member_of_list', value: 'Danh Sách' }]);
});
