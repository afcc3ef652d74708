import { formatDisplayDate, nextDay } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { type TestApp, startApp } from './app.ts';
import { type FakeHosts, startBotHosts } from './bot-hosts.ts';
import { telegramUpdate } from './bot-updates.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { addBot, BOT_SECRET } from './factories.ts';

/** Sentences that were noted wrongly, and what may stand after them for who came, or was away, before. */
const shapes = [
  ['hôm nay em không bận, đi được', 'coming'],
  ['trời không mưa, em đi được', 'coming'],
  ['t2 em nghỉ làm nên tham gia nha', 'coming'],
  ['chốt 6 người nhé', 'as before'],
  ['gạch tên mình giúp nhé', 'away'],
  ['đi công tác về muộn nên không kịp ạ', 'away'],
  ['ai đi thì đi, em nghỉ', 'away'],
  ['cả tuần sau e nghỉ nha', 'as before'],
  ['huỷ kèo nha', 'as before'],
  ['hủy slot của Minh', 'as before'],
  ['còn chỗ thì cho em đi', 'coming'],
  ['nhóm em 3 người đi', 'as before'],
  ['mọi người đi', 'as before'],
  ['Lan nghỉ', 'as before'],
].flatMap(([text, says]) =>
  ['coming', 'away'].map((from) => ({ text: text!, from, after: [from, says!] })),
);

type Setting = {
  app: TestApp;
  club: SessionClub;
  fake: FakeHosts;
  ask: (text: string) => Promise<string>;
};

/** A club in the morning, and a chat of its member Lan with its bot. It plays every evening at 19:00. */
async function open({ capacity = 4 } = {}): Promise<Setting> {
  const fake = await startBotHosts();
  const app = await startApp({ botHosts: fake.hosts });
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (10 * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: ['an', 'binh'], capacity });
  await club.join('lan');
  const botId = await addBot(app, club.clubId);
  await app.tell();
  const now = app.clock().toISOString();
  const untried = { tries: 0, triesSince: null, toldAt: null };
  const chat = { clubId: club.clubId, botId, chatId: '42', memberId: club.idOf('lan') };
  await app.db
    .insertInto('botChats')
    .values({ ...chat, ...untried, linkedAt: now, seenAt: now })
    .execute();
  const ask = async (text: string) => {
    const before = fake.sent().length;
    const { status } = await app.client().post(`/api/hooks/bots/${botId}`, telegramUpdate(text), {
      'x-telegram-bot-api-secret-token': BOT_SECRET,
    });
    expect(status).toBe(200);
    await expect.poll(() => fake.sent().length, { timeout: 5000 }).toBeGreaterThan(before);
    return fake.sent().at(-1)!.text;
  };
  return { app, club, fake, ask };
}

/** What Lan has said to the sessions of the club, by their dates. */
async function answersOf({ app }: Setting): Promise<Record<string, string>> {
  const rows = await app.db
    .selectFrom('sessionAnswers')
    .innerJoin('clubSessions', 'clubSessions.id', 'sessionAnswers.sessionId')
    .select(['clubSessions.date', 'sessionAnswers.answer', 'sessionAnswers.guests'])
    .execute();
  return Object.fromEntries(
    rows.map(({ date, answer, guests }) => [date, guests > 0 ? `${answer}+${guests}` : answer]),
  );
}

/** "1/12", as people write it. */
const short = (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;
/** "01/12", as the bot does. */
const shown = (date: string) => formatDisplayDate(date).slice(0, 5);

test('an answer without a day is about the next session, and names its date and the opposite', async () => {
  const setting = await open();
  const { club, ask } = setting;
  const said = await ask('em đi 2 người nha');
  expect(said).toContain(shown(club.today));
  expect(said).toMatch(/bạn có tên, kèm 1 khách.*"nghỉ"/);
  expect(await answersOf(setting)).toEqual({ [club.today]: 'coming+1' });
  expect(await ask("sorry can't come")).toMatch(/: you are away\..*"in"/);
  expect(await answersOf(setting)).toEqual({ [club.today]: 'away' });
  expect(await ask('in')).toContain('you are in. ');
});

test('an answer to a notice is about its session, until that begins or is cancelled', async () => {
  const setting = await open();
  const { app, club, ask } = setting;
  const { tomorrow } = club;
  const later = nextDay(tomorrow);
  await club.answer('lan', { session: club.sessionOn(later) });
  await club.answer('lan', { session: club.sessionOn(tomorrow) });
  const move = (date: string, start_time: string) =>
    club.change('move', { date, start_time, end_time: '22:00' }, club.sessionOn(date));
  expect((await move(later, '20:00')).status).toBe(200);
  await app.tell();
  expect(await ask('nghỉ')).toContain(`${shown(later)}, 20:00: bạn nghỉ`);
  // A day that is named goes before it, and what is written to that has to name it, too.
  expect(await ask('hôm nay em đi')).toContain(`"nghỉ ${short(club.today)}"`);
  // A notice of another session goes before an earlier one, until that session is cancelled.
  expect((await move(tomorrow, '20:30')).status).toBe(200);
  await app.tell();
  expect(await ask('đi')).toContain(`${shown(tomorrow)}, 20:30: bạn có tên`);
  await club.change('cancel', {}, club.sessionOn(tomorrow));
  await app.tell();
  expect(await ask('đi')).toContain(`${shown(later)}, 20:00: bạn có tên`);
  app.pass(2 * DAY + 12 * HOUR);
  expect(await ask('đi')).toContain(`${shown(nextDay(later))}, 19:00: bạn có tên`);
});

test('an answer after several notices in one is about the next session', async () => {
  const { app, club, ask } = await open();
  const now = app.clock().toISOString();
  await app.db
    .insertInto('notices')
    .values({
      clubId: club.clubId,
      id: newId(),
      memberId: club.idOf('lan'),
      // The first of those that were folded told of a place that was passed on.
      kind: 'passed',
      thing: club.today,
      about: 'folded',
      channel: 'bot',
      raisedAt: now,
      dueAt: now,
      nextTryAt: null,
      attempts: 1,
      channelTries: 1,
      handedAt: now,
      triedAt: now,
      channelSince: now,
      sentAt: now,
      dropped: null,
      foldedInto: null,
    })
    .execute();
  expect(await ask('em đi')).toContain(shown(club.today));
});

test('an answer for a day without a session says when the next one is', async () => {
  const setting = await open();
  const { club, ask } = setting;
  await club.change('cancel', {}, club.sessionOn(club.tomorrow));
  const said = await ask('mai em nghỉ');
  expect(said).toContain(`${shown(club.tomorrow)} không có buổi nào`);
  expect(said).toContain(`${shown(club.today)}, 19:00`);
  expect(await ask("I can't come 31/2")).toMatch(/no session on that day/);
  expect(await answersOf(setting)).toEqual({});
});

test.each([
  ['ốm rồi ạ', /bạn nghỉ\? Trả lời "nghỉ" hoặc "đi"/],
  ['nếu mưa thì em nghỉ', /bạn nghỉ\?/],
  ['vợ em không đi được', /bạn nghỉ\?/],
  ['em nghỉ được không ạ?', /bạn nghỉ\?/],
  ['-1', /(?:out|nghỉ)/],
  ['no', /"owe"|"nợ bao nhiêu"/],
  ['👍', /"in"|"đi"/],
])(
  '"%s" is asked back each time, in one line with the date, and changes nothing',
  async (text, asked) => {
    const setting = await open();
    const { club, ask } = setting;
    for (let time = 1; time <= 2; time += 1) {
      const said = await ask(text);
      expect(said).toMatch(asked);
      expect(said).toContain(shown(club.today));
      expect(said).not.toContain('\n');
    }
    expect(await answersOf(setting)).toEqual({});
  },
);

test('what others said, another sport and yesterday answer nothing', async () => {
  const setting = await open();
  const { app, ask } = setting;
  for (const text of ['hôm qua em nghỉ', 'Hùng đi nhé', 'em đi bơi', 'chị Lan nói không đi được']) {
    expect(await ask(text), text).toMatch(/^Tôi hiểu/);
    app.pass(HOUR + MINUTE);
  }
  expect(await answersOf(setting)).toEqual({});
});

test('who is in or away already is answered as anybody who says so for the first time', async () => {
  const setting = await open();
  const { club, ask } = setting;
  for (const text of ['em đi', 'nghỉ']) {
    const first = await ask(text);
    const answers = await answersOf(setting);
    expect(await ask(text)).toBe(first);
    expect(await answersOf(setting)).toEqual(answers);
    expect(Object.keys(answers)).toEqual([club.today]);
  }
});

test.each(shapes)('from $from, "$text" is noted as nothing but what it says', async (shape) => {
  const setting = await open();
  const { club, ask } = setting;
  await ask(shape.from === 'coming' ? 'đi' : 'nghỉ');
  // Of a day without a session nothing is noted, so each sentence is asked without its day.
  await ask(shape.text.replace(/^t2 /, ''));
  const now = (await answersOf(setting))[club.today];
  expect(shape.after).toContain(now);
  expect(Object.keys(await answersOf(setting))).toEqual([club.today]);
});

test('guests who are added come besides those who were said before', async () => {
  const setting = await open();
  const { club, ask } = setting;
  await ask('thêm 1 bạn của em nữa nhé');
  expect(await answersOf(setting)).toEqual({ [club.today]: 'coming+1' });
  await ask('thêm 1 bạn nữa');
  expect(await answersOf(setting)).toEqual({ [club.today]: 'coming+2' });
  await ask('nghỉ');
  expect(await ask('thêm 1 bạn nữa')).toMatch(/bạn đi\?/);
  expect(await answersOf(setting)).toEqual({ [club.today]: 'away' });
});

test('"if there is a place" is coming where one is free, and else says that none is', async () => {
  const setting = await open({ capacity: 1 });
  const { club, ask } = setting;
  expect(await ask('còn chỗ thì cho em đi')).toContain('bạn có tên');
  await ask('nghỉ');
  await club.answer('an', { session: club.sessionOn(club.today) });
  expect(await ask('còn chỗ thì cho em đi')).toMatch(/: hết chỗ$/);
  const roll = await setting.app.db.selectFrom('sessionAnswers').select('answer').execute();
  expect(roll.map(({ answer }) => answer).toSorted()).toEqual(['away', 'coming']);
});

test('a week or longer is told where one answers, in one line, and changes nothing', async () => {
  const setting = await open();
  const { app, club, ask } = setting;
  for (const text of ['cả tuần sau e nghỉ nha', 'từ tháng sau em nghỉ hẳn', "I'm out next week"]) {
    const said = await ask(text);
    expect(said).toMatch(/\/m\/[\w-]+/);
    expect(said).toContain(shown(club.today));
    expect(said).not.toContain('\n');
    const path = /\/m\/[\w-]+/.exec(said)?.[0] ?? '';
    expect((await app.client().get(path)).status).toBe(200);
  }
  expect(await ask('cả tuần sau em nghỉ')).toMatch(/nhiều buổi.*"nghỉ" hoặc "đi"/);
  expect(await ask("I'm out next week")).toMatch(/several sessions.*"out" or "in"/);
  expect(await answersOf(setting)).toEqual({});
});

test('a thumb after a reminder is coming, with the guests as they are, but not after a refusal', async () => {
  const setting = await open();
  const { app, club, ask, fake } = setting;
  await club.answer('lan+1', { session: club.sessionOn(club.tomorrow) });
  await club.answer('lan+1', { session: club.sessionOn(club.today) });
  // The deadline of tomorrow's session is 12 hours before it, and the reminder is due 12 hours before that.
  app.pass(10 * HOUR);
  await app.tell();
  expect(fake.sent().at(-1)?.text).toContain(shown(club.tomorrow));
  expect(await ask('👍')).toMatch(new RegExp(`${shown(club.tomorrow)}.*(?:1 guest|1 khách)`));
  await ask('nghỉ');
  expect(await ask('ok')).toMatch(/"in"|"đi"/);
  expect((await answersOf(setting))[club.tomorrow]).toBe('away');
});

test('questions about a session are answered, and are no answers to it', async () => {
  const setting = await open({ capacity: 2 });
  const { club, ask } = setting;
  await club.answer('an', { session: club.sessionOn(club.today) });
  const on = shown(club.today);
  expect(await ask('còn slot ko')).toMatch(new RegExp(`${on}, 19:00: còn 1 chỗ$`));
  expect(await ask('any slots left?')).toContain('1 place is free');
  await club.answer('binh', { session: club.sessionOn(club.today) });
  expect(await ask('còn chỗ không')).toMatch(/: hết chỗ$/);
  expect(await ask('ds')).toContain('2 người đi');
  expect(await ask('sân nào thế')).toContain('19:00 đến 21:00, “Quận 11”');
  expect(await ask('what time tomorrow?')).toContain(`${shown(club.tomorrow)}, 19:00 to 21:00`);
  expect(await ask('không đi thì phải báo trước mấy tiếng')).toMatch(
    new RegExp(`${on}, 19:00: báo nghỉ trước .* ${on}, 07:00`),
  );
  expect(await ask('em tham gia được không ạ?')).toContain('hết chỗ');
  expect(await answersOf(setting)).not.toHaveProperty(club.tomorrow);
});

test('who asks how to pass a place gets their own page, which is theirs', async () => {
  const { app, ask } = await open();
  const said = await ask('nhường suất cho Minh');
  const path = /\/m\/[\w-]+/.exec(said)?.[0] ?? '';
  const page = await app.client().get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('lan');
});

test('each message that the help quotes is understood', async () => {
  const { ask } = await open();
  for (const language of ['hướng dẫn', 'help']) {
    const help = await ask(language);
    const quoted = [...help.matchAll(/"([^"]+)"/g)].map(([, text]) => text!);
    expect(quoted.length).toBeGreaterThan(10);
    const alone = quoted.filter(
      (text) => !/^(?:mai|thứ 4|2\/12|tomorrow|Wednesday|dừng|stop)$/.test(text),
    );
    for (const text of alone)
      expect(await ask(text), text).not.toMatch(/^(?:Tôi hiểu|I understand)/);
  }
});
