import { expect, test } from 'vitest';
import { memberUrl } from '../src/auth/link-urls.ts';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import { insertClub } from './club-row.ts';
import { PASSWORD } from './factories.ts';

test('where only the invited may sign up, the own link of a member invites, and no other', async () => {
  const app = await startApp({ signup: 'invited' });
  const clubId = await insertClub(app.db, { at: app.clock().toISOString() });
  const member = { clubId, id: newId(), name: 'Minh', alias: null, email: null, emailKey: null };
  await app.db
    .insertInto('members')
    .values({ ...member, role: 'player', status: 'active', joinDate: '2026-10-01', version: 1 })
    .execute();
  const url = memberUrl({ keys: app.keys, publicUrl: 'http://localhost:3000' }, member.id);
  const token = url.slice(url.lastIndexOf('/') + 1);
  const wrong = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const answers = [];
  for (const [username, invite] of [
    ['minh', token],
    ['hoa', wrong],
  ] as const) {
    const email = `${username}@club.example`;
    const body = { username, email, password: PASSWORD, invite };
    const { status, body: answer } = await app.client().post('/api/users/signup/', body);
    answers.push({ status, message: answer['message'] });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 201 });
  expect(await app.mailsTo('minh@club.example')).toHaveLength(1);
  expect(await app.mailsTo('hoa@club.example')).toEqual([]);
  const { body } = await app.client().get('/api/users/providers/');
  expect(body).toMatchObject({
    google: false,
    items: [{ key: 'oidc', name: 'Unreached' }],
    signup: 'invited',
  });
});
