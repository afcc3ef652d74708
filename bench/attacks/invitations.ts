import { startServer } from '../../tools/lib/server.ts';
import { call, until } from '../lib/api.ts';
import { openMailbox } from '../lib/mailbox.ts';
import { signUp } from '../lib/owner.ts';

/** How many people are invited at once. */
const GUESTS = 300;
const AT_ONCE = 10;
/** How long a code is valid. */
const LONGEST_MS = 600_000;

/**
 * One user invites people as fast as they can, in the name of a club called like a false login page. Then somebody
 * else signs up, while the mail server takes half a second for each mail.
 */
export async function attack() {
  const mailbox = await openMailbox();
  const server = await startServer({ SMTP_URL: mailbox.url, TRUST_PROXY: 'on' });
  const stage = { url: () => server.url, mailbox };
  try {
    const owner = await signUp(stage, 'mallory');
    mailbox.behave('slow');
    const post = (path: string, body: object) => owner.ask(path, { method: 'POST', body });
    const club = { name: 'rallybook-login.example', location: 'Here', capacity: 1 };
    const { id } = (await post('/api/clubs/', club)).body as { id: string };

    let next = 0;
    let accepted = 0;
    let retryAfter = 0;
    const inviteSome = async () => {
      while (next < GUESTS) {
        const email = `guest${(next += 1)}@club.example`;
        const answer = await post('/api/members/', { club_id: id, name: 'Guest', email });
        if (answer.status === 201) accepted += 1;
        retryAfter = Math.max(retryAfter, answer.retryAfter);
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, inviteSome));
    const invited = performance.now() - began;

    const email = 'stranger@club.example';
    const account = { username: 'stranger', email, password: 'cau long moi toi thu tu' };
    const signedUp = await call(`${server.url}/api/users/signup/`, {
      method: 'POST',
      body: account,
      address: '10.0.0.2',
    });
    const waited = await until('the code', () => mailbox.to(email).length > 0, LONGEST_MS);
    const invitation = mailbox.received.find(({ to }) => to.startsWith('guest'));
    const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(invitation?.text ?? '')?.[1] ?? 'none';
    return [
      { what: `of ${GUESTS} invitations, accepted`, value: accepted },
      { what: 'they took, s', value: (invited / 1000).toFixed(1) },
      { what: 'the others are to be tried again after, s', value: retryAfter },
      { what: "a stranger's sign-up was answered", value: signedUp.status },
      { what: 'their code came after, s', value: (waited / 1000).toFixed(1) },
      { what: 'subject of an invitation', value: subject.replaceAll(/\r\n/g, '') },
    ];
  } finally {
    await server.stop();
    await mailbox.close();
  }
}
