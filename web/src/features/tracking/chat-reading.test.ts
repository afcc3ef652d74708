import { readChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { expect, test } from 'vitest';
import { isServerFormat } from './chat-reading';

const isPlain = (text: string) =>
  isServerFormat(text, readChatText(text, { today: '2026-11-15', schedules: [] }));

test.each([
  '10/11/2026: An, Bình',
  '12/11/2026: An\n\n10/11/2026: Bình, An',
  '10/11/2026: An, ???',
  '10/11/2026: An\nhôm qua: Bình',
])('%j is sent as it is', (text) => {
  expect(isPlain(text)).toBe(true);
});

test.each([
  '10/11: An',
  '10/11/2026: An và Bình; Chi 🏸',
  '10/11/2026: 1. An, 2. Bình',
  '10/11/2026: An (đến trễ)',
  '10/11/2026: An +1',
  '10/11/2026: An\nBình',
])('%j is read in the browser first', (text) => {
  expect(isPlain(text)).toBe(false);
});

test('a line of the format is sent as it is, whatever a name in it holds', () => {
  expect(isPlain('10/11/2026: {0}/</script>')).toBe(true);
});
