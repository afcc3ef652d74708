import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { testContext } from './context.ts';

/** Sends bytes as they are. @returns all that is answered on this connection */
async function answersTo(text: string): Promise<string> {
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context: await testContext(), settings });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.on('error', () => undefined).end(text);
  let answers = '';
  for await (const chunk of socket) answers += String(chunk);
  return answers;
}

/** What would be a request of its own to whoever reads an earlier end than we do. */
const HIDDEN = 'GET /api/users/providers/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

const post = (...lines: string[]) =>
  [
    'POST /api/users/login/ HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    ...lines,
    '',
  ].join('\r\n');

test.each([
  ['two lengths', post('Content-Length: 2', `Content-Length: ${HIDDEN.length}`)],
  ['two lengths in one line', post(`Content-Length: 2, ${HIDDEN.length}`)],
  ['a length and chunks', post(`Content-Length: ${HIDDEN.length}`, 'Transfer-Encoding: chunked')],
  ['chunks and a length', post('Transfer-Encoding: chunked', `Content-Length: ${HIDDEN.length}`)],
  ['another coding after chunks', post('Transfer-Encoding: chunked, identity')],
  ['a coding that nobody knows', post('Transfer-Encoding: xchunked')],
  ['a length with a sign', post('Content-Length: +2')],
  ['a space before the colon', post('Content-Length : 2')],
  ['a line that goes on', post('Transfer-Encoding:', ' chunked', 'Content-Length: 2')],
])('17: a request with %s is refused, and nothing after it is read', async (_, head) => {
  const answers = await answersTo(`${head}\r\n${HIDDEN}`);
  expect(answers).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answers.split('HTTP/1.1 ')).toHaveLength(2);
});

test('17: of two requests on a connection, each ends where its length says', async () => {
  const answers = await answersTo(`${post('Content-Length: 2')}\r\n{}${HIDDEN}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});
