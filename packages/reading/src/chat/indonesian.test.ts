import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

/** Who came on which day, and who is told as absent or asked about. */
function read(...lines: string[]) {
  const found = readChatText(lines.join('\n'), {
    today: '2026-11-28',
    schedules: [],
    names: ['Budi', 'Siti', 'Agus'],
  });
  return {
    came: found.days.map(
      ({ date, names }) => `${date}: ${names.map(({ name }) => name).join(', ')}`,
    ),
    away: found.notes.map((note) => ('text' in note ? note.text : note.kind)),
    asked: found.questions.map(({ text }) => text),
    told: found.unread.filter(({ ask }) => ask === undefined).map(({ text }) => text),
  };
}
const NOTHING = { away: [], asked: [], told: [] };

test.each([
  ['Senin 2/11', '2026-11-02'],
  ['Minggu 8/11', '2026-11-08'],
  ['Daftar hadir Rabu, 4 November 2026', '2026-11-04'],
  ['Yang ikut 5 Okt:', '2026-10-05'],
  ['Peserta 14 Agustus 2026', '2026-08-14'],
  ['Hadir Jumat 6/11 lapangan 2', '2026-11-06'],
])('%s is the heading of a list', (heading, date) => {
  const list = [heading, '1. Budi', '2. Siti'];
  expect(read(...list)).toEqual({ ...NOTHING, came: [`${date}: Budi, Siti`] });
});

test('who comes is said behind a name, too', () => {
  const list = ['Kamis 5/11: Budi, Siti hadir. Agus tidak hadir'];
  expect(read(...list)).toEqual({
    ...NOTHING,
    came: ['2026-11-05: Budi, Siti'],
    away: ['Agus tidak hadir'],
  });
  expect(read('Kamis 5/11: Budi ikut, Siti datang').came).toEqual(['2026-11-05: Budi, Siti']);
});

test('who is away is not present, above names and behind one', () => {
  const list = ['Hadir 5/11: Budi', 'Siti tidak ikut', 'Agus gak bisa', 'Tidak hadir: Rudi'];
  expect(read(...list)).toEqual({
    ...NOTHING,
    came: ['2026-11-05: Budi'],
    away: ['Siti tidak ikut', 'Agus gak bisa', 'Rudi'],
  });
  const izin = read('5/11', 'Budi', 'Siti (izin)', 'Cadangan:', 'Agus');
  expect(izin).toMatchObject({ came: ['2026-11-05: Budi'], asked: [] });
});

test('who came late, or left early, was there', () => {
  const list = ['5/11', 'Budi (telat)', 'Siti terlambat 10 menit', 'Agus pulang duluan'];
  expect(read(...list)).toEqual({ ...NOTHING, came: ['2026-11-05: Budi, Siti, Agus'] });
  expect(read('5/11', 'Budi', 'Siti tidak datang').came).toEqual(['2026-11-05: Budi']);
});

test('who is ill or may come is asked about', () => {
  const { came, asked } = read('5/11', 'Budi', 'Siti sakit', 'Agus mungkin');
  expect([came, asked]).toEqual([['2026-11-05: Budi'], ['Siti sakit', 'Agus mungkin']]);
});

test('what may mean a list of who came or of who did not, and another day, is told', () => {
  expect(read('Absen 5/11: Agus')).toEqual({ ...NOTHING, came: [], told: ['Absen 5/11: Agus'] });
  expect(read('Besok: Budi')).toEqual({ ...NOTHING, came: [], told: ['Besok: Budi'] });
});
