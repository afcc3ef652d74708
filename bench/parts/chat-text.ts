import { readChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { bestOf } from '../lib/best-of.ts';
import type { Options, Row } from '../lib/results.ts';

const LENGTH = 100_000;

const fill = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

/** Texts that somebody may paste, and texts that would take long if a line were read again and again. */
const TEXTS: Record<string, string> = {
  'a chat of some years': fill(
    'Thứ ba, 10/11/2026:\n1. Nguyễn Văn An\n2. Hương +1\n- Sơn đen 🏸\n',
  ),
  'one line of names': `10/11: ${fill('An, ')}`,
  'one name': `10/11: ${fill('a')}`,
  'one line of spaces': `10/11:${fill(' ')}x`,
  'brackets that open': `10/11: ${fill('(')}`,
  'brackets that close': `10/11: ${fill(')')}`,
  'brackets in pairs': `10/11: An ${fill('(+1)')}`,
  guests: `10/11: An${fill(' +1')}`,
  emoji: `10/11: An${fill('🏸')}`,
  'full stops': `10/11: An${fill('.')}`,
  'dates in one line': fill('10/11 '),
  digits: fill('1'),
  'lines of dates': fill('10/11\n'),
  'empty lines': fill('\n'),
};

/** How long it takes to read 100 kB of chat, which the browser does at each keystroke. */
export function run({ quick }: Options): Promise<Row[]> {
  const schedules = [{ weekday: 2 }];
  const rows = Object.entries(TEXTS).map(([what, text]): Row => {
    const read = () => readChatText(text, { today: '2026-11-15', schedules });
    return { what: `100 kB: ${what}`, value: bestOf(quick ? 3 : 20, read), unit: 'ms', atMost: 50 };
  });
  return Promise.resolve(rows);
}
