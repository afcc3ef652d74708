import { expect, test } from 'vitest';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

test('members below Indonesian headings are read', () => {
  const rows = [
    ['No', 'Nama Lengkap', 'No HP', 'Email'],
    [1, 'Budi Santoso', '0812 3456 7890', 'budi@x.id'],
    [2, 'Siti Rahma', null, 'siti@x.id'],
    [3, 'Agus Wijaya', null, null],
  ];
  const { people } = readSheets([{ name: 'T', rows }], {}, newClub('2026-11-27')).facts;
  expect(people.map(({ name, email }) => [name, email])).toEqual([
    ['Budi Santoso', 'budi@x.id'],
    ['Siti Rahma', 'siti@x.id'],
    ['Agus Wijaya', null],
  ]);
});

type Cells = (string | number | null)[][];

/** What becomes of a sheet in an Indonesian club: the kinds of its tables, what is asked, and the records. */
function read(name: string, rows: Cells) {
  const { blocks, questions, facts } = readSheets(
    [{ name, rows }],
    {},
    newClub('2026-11-27', 'IDR'),
  );
  const kinds = blocks.map(({ kind, why }) => [kind, why]);
  return { kinds, asked: questions.map(({ message }) => message), facts };
}

test('costs below Indonesian headings are read, and a row of their sum is none', () => {
  const { kinds, facts, asked } = read('Pengeluaran Oktober 2026', [
    ['Tanggal', 'Keterangan', 'Jumlah', 'Dibayar oleh'],
    ['6/10/2026', 'Sewa lapangan', 'Rp 150.000', 'Budi Santoso'],
    ['8 Okt 2026', 'Kok 2 slop', '80rb', 'Siti Rahma'],
    ['Jumlah', null, 'Rp 230.000', null],
  ]);
  expect([kinds, asked]).toEqual([[['costs', null]], []]);
  expect(
    facts.costs.map(({ date, category, amount, payer }) => [date, category, amount, payer?.name]),
  ).toEqual([
    ['2026-10-06', 'COURT_RENTAL', 150_000, 'Budi Santoso'],
    ['2026-10-08', 'SHUTTLE', 80_000, 'Siti Rahma'],
  ]);
});

test('who was away with leave, ill or without a word is not recorded as present', () => {
  const { kinds, facts } = read('Absensi', [
    ['Nama', 'Tanggal', 'Status'],
    ['Budi Santoso', '6/10/2026', 'Hadir'],
    ['Siti Rahma', '6/10/2026', 'Tidak hadir'],
    ['Agus Wijaya', '6/10/2026', 'Izin'],
    ['Budi Santoso', '8/10/2026', 'Hadir'],
    ['Siti Rahma', '8/10/2026', 'Hadir'],
    ['Agus Wijaya', '8/10/2026', 'Sakit'],
  ]);
  expect(kinds).toEqual([['attendance', null]]);
  expect(facts.records.map(({ date, person }) => `${date} ${person.name}`)).toEqual([
    '2026-10-06 Budi Santoso',
    '2026-10-08 Budi Santoso',
    '2026-10-08 Siti Rahma',
  ]);
});

test('days with their weekday, and marks below weekdays, are read', () => {
  const attendance = read('Kehadiran', [
    ['Nama', 'Selasa 6 Okt', 'Kamis 8 Okt', 'Jumlah hadir'],
    ['Budi Santoso', 'v', 'v', 2],
    ['Siti Rahma', 'v', null, 1],
  ]);
  expect([attendance.kinds, attendance.asked]).toEqual([[['attendance', null]], []]);
  expect(attendance.facts.records.map(({ date }) => date).toSorted()).toEqual([
    '2026-10-06',
    '2026-10-06',
    '2026-10-08',
  ]);
  const weekly = read('Jadwal Oktober 2026', [
    ['Nama', 'Senin', 'Minggu'],
    ['Budi Santoso', 'x', 'x'],
    ['Siti Rahma', 'x', null],
  ]);
  expect(weekly.kinds).toEqual([['registrations', null]]);
  expect(weekly.facts.schedules.map(({ weekday }) => weekday)).toEqual([1, 0]);
});

test('weeks are no Sundays', () => {
  const { facts } = read('Kehadiran', [
    ['Nama', 'Minggu 1', 'Minggu 2'],
    ['Budi Santoso', 'v', 'v'],
    ['Siti Rahma', 'v', null],
  ]);
  expect(facts.records).toEqual([]);
});

test('what each owes, has paid and carries over is read in its column, and the sum is nobody', () => {
  const { kinds, facts } = read('Iuran Oktober 2026', [
    ['Nama', 'Saldo awal', 'Iuran', 'Sudah dibayar', 'Sisa'],
    ['Budi Santoso', 0, 150_000, 100_000, 50_000],
    ['Siti Rahma', 20_000, 150_000, 170_000, 0],
    ['Jumlah', 20_000, 300_000, 270_000, 50_000],
  ]);
  expect(kinds).toEqual([['amounts', null]]);
  expect(facts.people.map(({ name }) => name)).toEqual(['Budi Santoso', 'Siti Rahma']);
  expect(facts.targets.map(({ amount }) => amount)).toEqual([150_000, 150_000]);
  expect(facts.payments.map(({ amount }) => amount)).toEqual([100_000, 170_000]);
});

test('a list of members has aliases, and a title that says that they are members', () => {
  const { kinds, facts } = read('Anggota', [
    ['No', 'Nama', 'Panggilan', 'Kelas', 'Catatan'],
    [1, 'Budi Santoso', 'Bud', 'A', 'baru'],
    [2, 'Siti Rahma', null, 'B', null],
  ]);
  expect(kinds).toEqual([['members', null]]);
  expect(facts.people[0]).toMatchObject({ name: 'Budi Santoso', alias: 'Bud', className: 'A' });
});
