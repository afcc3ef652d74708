import { expect, test } from 'vitest';
import { readBotMessage } from './read-bot-message.ts';

const come = (more = {}) => ({
  command: 'come',
  guests: 0,
  addsGuests: false,
  onlyIfFree: false,
  day: null,
  language: 'id',
  ...more,
});
const said = (command: string, day: object | null = null) => ({ command, day, language: 'id' });
const unclear = (may: string | null) => ({
  command: 'unclear',
  may,
  day: null,
  span: null,
  mayBeDebt: false,
  language: 'id',
});
const UNKNOWN = { unknown: true, language: 'id' };
const TOMORROW = { inDays: 1 };
const WEDNESDAY = { weekday: 3, isNextWeek: false };

test.each([
  ['ikut', come()],
  ['Saya ikut!', come()],
  ['maaf kak, saya jadi ikut ya', come()],
  ['aku bisa datang', come()],
  ['ikut +1', come({ guests: 1 })],
  ['ikut + 2 orang', come({ guests: 2 })],
  ['ikut 2 orang', come({ guests: 1 })],
  ['saya ikut berdua', come({ guests: 1 })],
  ['ikut bawa dua teman', come({ guests: 2 })],
  ['ikut tambah 1 tamu', come({ guests: 1, addsGuests: true })],
  ['ikut kalau masih ada tempat', come({ onlyIfFree: true })],
  ['ikut tapi telat 10 menit', come()],
  ['besok ikut', come({ day: TOMORROW })],
  ['ikut Rabu malam', come({ day: WEDNESDAY })],
  ['ikut Rabu 2/12', come({ day: { day: 2, month: 12, year: null } })],
  ['tidak ikut', said('away')],
  ['Gak bisa ikut, maaf', said('away')],
  ['besok saya tidak bisa datang karena sakit', said('away', TOMORROW)],
  ['batal main', said('away')],
  ['siapa ikut', said('who')],
  ['siapa aja yang datang besok?', said('who', TOMORROW)],
  ['masih ada tempat?', said('free')],
  ['jam berapa', said('when')],
  ['main di mana?', said('when')],
  ['batas waktu', said('deadline')],
  ['oper tempat', said('pass')],
  ['mau alihkan tempat', said('pass')],
  ['utang saya', { command: 'owe', language: 'id' }],
  ['bayar berapa?', { command: 'owe', language: 'id' }],
  ['bantuan', { command: 'help', language: 'id' }],
  ['berhenti', { command: 'stop', language: 'id' }],
  ['iya', { command: 'assent', language: 'id' }],
  ['tidak', unclear(null)],
  ['mungkin ikut', unclear('come')],
  ['saya sakit', unclear('away')],
  ['jadi ikut kok', come()],
  ['ikut dong tapi telat dikit', come()],
  ['saya berhalangan hadir', said('away')],
  ['belum tentu bisa ikut', unclear('come')],
  ['absen', unclear('away')],
  ['saya absen dulu ya', unclear('away')],
  ['saya pass dulu', unclear('away')],
  ['gak ikut dulu ya', unclear('away')],
])('%s', (text, message) => {
  expect(readBotMessage(text)).toEqual(message);
});

test.each([
  // What a word more would turn round, or leave open.
  'saya ikut?',
  'ikut besok atau lusa',
  'saya tidak ikut besok tapi lusa ikut',
  'dia tidak ikut',
  'Budi ikut',
  'teman saya ikut',
  'saya tidak tahu siapa ikut',
  'bukan saya yang tidak ikut',
  'ikut minggu depan',
  'saya ikut 0 orang',
  'ikut 45/13',
  'istri saya bisa ikut',
  'kemarin saya ikut',
  'saya di rumah',
  'sudah bayar',
  'dulu saya ikut',
  'kok saya ikut',
  'siapa yang absen',
  'teman saya absen',
])('is told as not understood: %s', (text) => {
  expect(readBotMessage(text)).toEqual(UNKNOWN);
});

test('sentences of other languages are read as before', () => {
  expect(readBotMessage('tôi đi mai')).toMatchObject({ command: 'come', language: 'vi' });
  expect(readBotMessage('main')).not.toMatchObject({ language: 'vi' });
  expect(readBotMessage('I come tomorrow')).toMatchObject({ command: 'come', language: 'en' });
});
