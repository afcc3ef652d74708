import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the mail server behaves. */
export type Behaviour =
  | 'accept'
  /** Accepts mail slowly. */
  | 'slow'
  /** Closes connections. */
  | 'refuse'
  /** Never answers. */
  | 'hang'
  /** Never answers after DATA. */
  | 'hang at data'
  /** Answers 450 to every mail. */
  | 'not now'
  /** Accepts a mail, and closes the connection instead of answering 250. */
  | 'cut after the dot';

interface Received {
  id: string;
  to: string;
  text: string;
  /** Whether 250 was sent. */
  acknowledged: boolean;
}

export interface Mailbox {
  url: string;
  /** The oldest first. */
  received: Received[];
  /** How often it did not do what the client wanted. */
  refusals: { count: number };
  behave: (next: Behaviour) => void;
  /** The mails to an address, oldest first. */
  to: (address: string) => Received[];
  close: () => Promise<void>;
}

const SLOW_MS = 500;

/** Starts a mail server whose behaviour can be set. */
export async function openMailbox(): Promise<Mailbox> {
  let behaviour: Behaviour = 'accept';
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const refusals = { count: 0 };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (behaviour === 'refuse') {
      refusals.count += 1;
      socket.destroy();
      return;
    }
    if (behaviour === 'hang') {
      refusals.count += 1;
      return;
    }
    talk(socket);
  });

  function talk(socket: Socket) {
    let buffer = '';
    let to = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mailbox ESMTP');

    function receive(text: string) {
      const id = /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? '';
      if (behaviour === 'not now') {
        refusals.count += 1;
        say('450 not now');
      } else if (behaviour === 'cut after the dot') {
        refusals.count += 1;
        received.push({ id, to, text, acknowledged: false });
        socket.destroy();
      } else {
        received.push({ id, to, text, acknowledged: true });
        setTimeout(say, behaviour === 'slow' ? SLOW_MS : 0, '250 accepted');
      }
    }

    function obey(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = /<([^<>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'DATA') {
        inData = true;
        if (behaviour === 'hang at data') refusals.count += 1;
        else say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }

    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (!inData) obey(part);
        else {
          inData = false;
          receive(part);
        }
      }
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    behave: (next) => {
      behaviour = next;
    },
    to: (address) => received.filter(({ to }) => to === address),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
