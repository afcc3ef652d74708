import { WEBHOOK_EVENTS } from '@rallybook/contract/rules/webhook-events';
import { expect, onTestFinished, test } from 'vitest';
import { makeWebhookSender } from '../src/domain/webhooks/sender.ts';
import { startApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { noticeContext } from './context.ts';
import { openReceiver } from './hook-receiver.ts';

test('each thing that may be chosen is told once, when it happens, and by its id alone', async () => {
  const receiver = await openReceiver();
  onTestFinished(receiver.stop);
  const outbound = { allowed: [receiver.origin] };
  const app = await startApp({ outbound });
  const club = await makeSessionClub(app, { capacity: 4, names: ['An'] });
  const { clubId } = club;
  const { api } = club.owner;
  const url = `${receiver.origin}/in`;
  const made = await api.post('/api/webhooks/', { club_id: clubId, url, events: WEBHOOK_EVENTS });
  expect(made.status).toBe(201);
  const sender = makeWebhookSender({ ...(await noticeContext(app)), outbound });
  /** What is told of a change, besides that the club was changed in other ways. */
  const told = async (change: ReturnType<typeof api.post>, status = 200) => {
    const { status: answered, text, body } = await change;
    expect(answered, text).toBe(status);
    while (await sender());
    const messages = receiver.got
      .splice(0)
      .map(({ body: sent }) => JSON.parse(sent) as { type: string; data: object });
    for (const { data } of messages) expect(Object.keys(data)).toEqual(['club_id', 'id']);
    return {
      body,
      id: String(body?.['id']),
      events: messages.map(({ type, data }) => ({ type, data })),
    };
  };
  const event = (type: string, id: string) => [{ type, data: { club_id: clubId, id } }];
  const ownChange = event('club.changed', clubId);

  const member = { club_id: clubId, name: 'Bình', role: 'player' };
  const added = await told(api.post('/api/members/', member), 201);
  expect(added.events).toEqual(event('member.added', added.id));
  const { events: renamed } = await told(
    api.patch(`/api/members/${added.id}/`, { name: 'Bình Minh' }),
  );
  expect(renamed).toEqual(event('member.changed', added.id));
  const { events: removed } = await told(api.delete(`/api/members/${added.id}/delete`), 204);
  expect(removed).toEqual(event('member.removed', added.id));
  const restore = (id: string) => api.post(`/api/clubs/${clubId}/deleted/${id}/restore/`);
  expect((await told(restore(added.id), 204)).events).toEqual(event('member.added', added.id));

  const sessionId = club.sessionOn(club.tomorrow);
  const session = { club_id: clubId, session_id: sessionId };
  const send = (what: string, more: object = {}) =>
    told(api.post(`/api/sessions/${what}/`, { ...session, ...more }));
  expect((await send('cancel')).events).toEqual(event('session.removed', sessionId));
  const restored = await send('restore');
  expect(restored.events).toEqual(event('session.added', sessionId));
  const { version, capacity } = restored.body;
  const change = { version, capacity, place: null, note: 'Sân 2' };
  expect((await send('change', change)).events).toEqual(event('session.changed', sessionId));
  // By the same id, the program reads what has become of it.
  expect((await api.get(`/api/sessions/${clubId}/${sessionId}/`)).body['note']).toBe('Sân 2');
  const times = { date: club.tomorrow, start_time: '06:00', end_time: '08:00' };
  expect((await send('move', times)).events).toEqual(event('session.changed', sessionId));
  const extra = await told(
    api.post('/api/sessions/extra/', { club_id: clubId, ...times, date: '2026-12-30' }),
    201,
  );
  expect(extra.events).toEqual(event('session.added', extra.id));

  const cost = { club_id: clubId, date: '2026-10-08', category: 'OTHER', amount: 7 };
  const { id: costId } = await told(api.post('/api/costs/', cost), 201);
  expect((await told(api.delete(`/api/costs/${costId}/`), 204)).events).toEqual(
    event('cost.removed', costId),
  );
  expect((await told(restore(costId), 204)).events).toEqual(event('cost.added', costId));

  expect((await told(api.patch(`/api/clubs/${clubId}/`, { name: 'CLB Mới' }))).events).toEqual(
    ownChange,
  );
  expect((await told(api.post(`/api/clubs/${clubId}/deactivate`))).events).toEqual(ownChange);
});
