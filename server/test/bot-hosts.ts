import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BOT_KINDS, type BotKind } from '@rallybook/contract/rules/bot-kinds';
import { onTestFinished } from 'vitest';
import type { BotHosts } from '../src/bots/host.ts';

/** What a host was asked. */
type Asked = { kind: BotKind; token: string; method: string; body: Record<string, unknown> };

/** How a host answers, instead of as usual; undefined: as usual; null: not at all, until the connection ends. */
type Answering = (
  asked: Asked,
) => { status: number; body: object } | null | undefined | Promise<undefined>;

export type FakeHosts = {
  hosts: BotHosts;
  asked: Asked[];
  /** What was written to chats, the oldest first. */
  sent: () => { kind: BotKind; chatId: string; text: string }[];
  answerWith: (answering: Answering) => void;
};

export const TOKENS: Record<BotKind, string> = {
  telegram: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
  zalo: '12345689:abc-xyz_abc-xyz_abc-xyz',
};

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** As the services document it. */
function usualAnswer({ kind, token, method, body }: Asked): { status: number; body: object } {
  if (!Object.values(TOKENS).includes(token) && !token.startsWith('7')) {
    return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } };
  }
  const id = token.split(':')[0]!;
  const me =
    kind === 'telegram'
      ? { id: Number(id), is_bot: true, first_name: 'CLB', username: 'clb_bot' }
      : { id, account_name: 'bot.VDKyGxQvc', account_type: 'BASIC', can_join_groups: false };
  const results: Record<string, unknown> = {
    getMe: me,
    setWebhook: kind === 'telegram' ? true : { url: body['url'], updated_at: 1 },
    deleteWebhook: kind === 'telegram' ? true : { url: '', updated_at: 1 },
    sendMessage: { message_id: kind === 'telegram' ? 1 : '82599fa32f56d00e8941', date: 1 },
  };
  return { status: 200, body: { ok: true, result: results[method] } };
}

async function listenAs(kind: BotKind, hear: (asked: Asked) => ReturnType<Answering>) {
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const asked = { kind, token, method, body };
      const special = await hear(asked);
      if (special === null) return;
      const answer = special ?? usualAnswer(asked);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

async function makeHosts(): Promise<FakeHosts & { close: () => void; unref: () => void }> {
  const asked: Asked[] = [];
  let answering: Answering = () => undefined;
  const hear = (request: Asked) => {
    asked.push(request);
    return answering(request);
  };
  const all = await Promise.all(BOT_KINDS.map((kind) => listenAs(kind, hear)));
  const [telegram, zalo] = all.map(({ origin }) => origin) as [string, string];
  return {
    hosts: { telegram, zalo },
    asked,
    sent: () =>
      asked
        .filter(({ method }) => method === 'sendMessage')
        .map(({ kind, body }) => ({
          kind,
          chatId: String(body['chat_id']),
          text: String(body['text']),
        })),
    answerWith: (next) => {
      answering = next;
    },
    close: () => {
      for (const { server } of all) {
        server.close();
        server.closeAllConnections();
      }
    },
    unref: () => all.forEach(({ server }) => server.unref()),
  };
}

/** Starts the hosts of both services, as they are documented, for the current test. */
export async function startBotHosts(): Promise<FakeHosts> {
  const hosts = await makeHosts();
  onTestFinished(hosts.close);
  return hosts;
}

let shared: Promise<BotHosts> | null = null;

/** The hosts that all tests have that do not look at what they are asked. */
export function sharedBotHosts(): Promise<BotHosts> {
  shared ??= makeHosts().then(({ hosts, unref }) => {
    unref();
    return hosts;
  });
  return shared;
}
