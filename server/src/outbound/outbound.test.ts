import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { selfSigned } from '../../test/certificate.ts';
import { isGlobalAddress } from './addresses.ts';
import { readOutboundUrl, RefusedAddressError, sendGuarded, TimedOutError } from './request.ts';

const NONE = { allowed: [] };

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::1',
  '2001:0:53aa:64c::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '4000::1',
  'localhost',
  '',
])('50: %j is not an address of the public network', (address) => {
  expect(isGlobalAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '50: %s is an address of the public network',
  (address) => {
    expect(isGlobalAddress(address)).toBe(true);
  },
);

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fe80::1]/x',
  'https://user:secret@push.example/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost:5678/x',
  'https://n8n/x',
  'https://n8n./x',
  'https://n8n.local/x',
  'https://a.b.localhost./x',
  'https://n8n.home.arpa/x',
  'https://N8N.INTERNAL/x',
  'ftp://push.example/x',
  'javascript:alert(1)',
  'push.example',
])('50: the address %s is refused when it is given', (url) => {
  expect(readOutboundUrl(url, NONE)).toBeNull();
});

test('50: an origin that the operator allows is let through, also by http', () => {
  const outbound = { allowed: ['http://127.0.0.1:9999'] };
  expect(readOutboundUrl('http://127.0.0.1:9999/x', outbound)?.href).toBe(
    'http://127.0.0.1:9999/x',
  );
  expect(readOutboundUrl('http://127.0.0.1:9998/x', outbound)).toBeNull();
});

describe('50: a name', () => {
  const send = (addresses: readonly string[][]) => {
    let asked = 0;
    const outbound = {
      allowed: [],
      resolve: () => {
        const found = addresses[Math.min(asked, addresses.length - 1)]!;
        asked += 1;
        return Promise.resolve(
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    };
    return sendGuarded({ url: 'https://push.example/x', body: 'x' }, outbound);
  };

  test('that leads inside at the moment of connecting is refused', async () => {
    await expect(send([['127.0.0.1']])).rejects.toThrow(RefusedAddressError);
    await expect(send([['::1']])).rejects.toThrow(RefusedAddressError);
    await expect(send([['::ffff:10.0.0.1']])).rejects.toThrow(RefusedAddressError);
  });

  test('of which one of several addresses leads inside is refused', async () => {
    await expect(send([['8.8.8.8', '192.168.0.1']])).rejects.toThrow(RefusedAddressError);
  });

  test('that changes its answer is refused when the answer leads inside', async () => {
    // It is resolved once a request, at the moment of connecting: there is no earlier answer to believe.
    const outbound = { allowed: [] };
    expect(readOutboundUrl('https://push.example/x', outbound)).not.toBeNull();
    await expect(send([['127.0.0.1'], ['8.8.8.8']])).rejects.toThrow(RefusedAddressError);
  });
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, outbound: { allowed: [origin] } };
}

test('50: redirects are not followed', async () => {
  const asked: string[] = [];
  const { origin, outbound } = await serve((request, response) => {
    asked.push(request.url!);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const { status } = await sendGuarded({ url: `${origin}/x`, body: 'x' }, outbound);
  expect([status, asked]).toEqual([302, ['/x']]);
});

test.each([
  [
    '101 and an upgrade',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  ],
  ['the beginning of an answer', 'HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\nx'],
  ['nothing', ''],
])('53: a conversation ends if the other side answers %s and closes', async (_, text) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(
    sendGuarded({ url: `${origin}/x`, body: 'x' }, { allowed: [origin] }),
  ).rejects.toThrow();
});

test('53: a conversation ends if the other side sends 1xx for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin, outbound } = await serve((_, response) => response.writeProcessing());
  const sent = sendGuarded({ url: `${origin}/x`, body: 'x' }, outbound);
  const ended = expect(sent).rejects.toThrow(TimedOutError);
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
});

test('50: an answer over 64 KiB is cut off', async () => {
  const { origin, outbound } = await serve((_, response) => response.end('x'.repeat(70_000)));
  await expect(sendGuarded({ url: `${origin}/x`, body: 'x' }, outbound)).rejects.toThrow();
});

test('a server whose certificate nobody vouches for is sent nothing', async () => {
  const { certificate, key } = selfSigned();
  const asked: string[] = [];
  const server = createTlsServer({ cert: certificate, key }, (request, response) => {
    asked.push(request.url!);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = sendGuarded({ url: `${origin}/x`, body: 'secret' }, { allowed: [origin] });
  await expect(sent).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(asked).toEqual([]);
});
