import { createServer } from 'node:net';

/**
 * @typedef {'accept' | 'slow' | 'refuse' | 'hang' | 'hang at data' | 'not now' | 'cut after the dot'} Mood how the mail server behaves:
 *   takes mail, takes it after a while, closes connections, says nothing at all, nothing after DATA, 450 to every mail, or takes a mail and
 *   ends the connection in the place of the 250
 * @typedef {{ id: string, to: string, text: string, at: number, told: boolean }} Received `told`: whether 250 was sent
 */

const SLOW_MS = 500;

/**
 * A mail server of our own, which does to its client whatever it is told to.
 */
export async function openMailbox() {
  /** @type {Mood} */
  let mood = 'accept';
  /** @type {Received[]} */
  const received = [];
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const refusals = { count: 0 };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (mood === 'refuse') {
      refusals.count += 1;
      socket.destroy();
      return;
    }
    if (mood === 'hang') {
      refusals.count += 1;
      return;
    }
    talk(socket);
  });

  /** @param {import('node:net').Socket} socket */
  function talk(socket) {
    let buffer = '';
    let to = '';
    let inData = false;
    const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    say('220 mailbox ESMTP');

    /** @param {string} text */
    function take(text) {
      const id = /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? '';
      if (mood === 'not now') {
        refusals.count += 1;
        say('450 not now');
      } else if (mood === 'cut after the dot') {
        refusals.count += 1;
        received.push({ id, to, text, at: Date.now(), told: false });
        socket.destroy();
      } else {
        received.push({ id, to, text, at: Date.now(), told: true });
        setTimeout(say, mood === 'slow' ? SLOW_MS : 0, '250 taken');
      }
    }

    /** @param {string} line */
    function obey(line) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'DATA') {
        inData = true;
        if (mood === 'hang at data') refusals.count += 1;
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
          take(part);
        }
      }
    });
  }

  await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    /** @param {Mood} next */
    behave: (next) => {
      mood = next;
    },
    /** @param {string} to an address @returns the mails it was sent, oldest first */
    to: (to) => received.filter((mail) => mail.to === to),
    /** @param {string} to an address @returns how many mails it was sent whose sender was told so */
    told: (to) => received.filter((mail) => mail.to === to && mail.told).length,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => {
        server.close(() => done(undefined));
      });
    },
  };
}
