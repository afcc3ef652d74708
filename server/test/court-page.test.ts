import { nextDay, todayIn } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { instantOf } from '../src/instants.ts';
import { startApp } from './app.ts';
import type { Answer } from './client.ts';
import { PASSWORD } from './factories.ts';
import { browserOf, linksOf, outcomeOf, readable } from './link-pages.ts';
import { makePlayClub } from './play-evenings.ts';

const ZONE = 'Asia/Ho_Chi_Minh';

/** A club at a time of a day on which it plays from 19:00 to 21:00. */
async function makeClubAt(time: string, names?: string[]) {
  const app = await startApp();
  app.pass(instantOf(ZONE, nextDay(todayIn(ZONE, app.clock())), time) - app.clock().getTime());
  const club = await makePlayClub(app, names);
  const path = await linksOf(club).clubPath();
  const bind = async (name: string) => {
    const device = browserOf(app);
    const { headers } = await device.post(`${path}/me`, { member_id: club.idOf(name) });
    await device.get(String(headers['location']));
    return device;
  };
  const court = `${path}/court`;
  return { app, club, path, court, bind, open: () => browserOf(app).get(court) };
}

/** The fields of the first form that leads to an address. */
function formOf({ text }: Answer, address: string): Record<string, string> {
  const [form = ''] = text.slice(text.indexOf(`action="${address}"`)).split('</form>');
  const fields = form.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

test('the page shows who plays on which court and who is next, and refreshes itself', async () => {
  const { club, court, open } = await makeClubAt('19:40');
  await club.come('abcdefghij', 40);
  await club.begin('ab:cd', { at: club.ago(12) });
  const page = await open();
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    refresh: `20; url=${court}`,
    'cache-control': 'no-store',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).not.toMatch(/<script|<form/);
  const seen = readable(page).replaceAll(/\s+/g, ' ');
  expect(seen).toContain('Court 1 a , b against c , d for 12 min');
  expect(seen).toMatch(/Court 2 Free\. Next: [e-j] , [e-j] against [e-j] , [e-j] 6 wait/);
  expect(page.text.length).toBeLessThan(30_000);
});

test('with all courts busy the page and the app show the same next game, without levels', async () => {
  const { club, court, open, bind } = await makeClubAt('19:40');
  const player = await club.join('x');
  for (const [nth, name] of 'efghij'.split('').entries())
    await club.owner.api.patch(`/api/members/${club.idOf(name)}/`, { level: 1 + nth });
  await club.come('abcdefghij', 40);
  await club.begin('a:b', { at: club.ago(12) });
  expect((await club.state())['next']).toBeNull();
  expect(readable(await open())).not.toMatch(/^Next$/m);
  await club.begin('c:d', { court: '2', at: club.ago(5) });
  const { next } = await club.state();
  const { body: proposed } = await club.owner.api.get(`${club.path}/next/`);
  expect(next).toEqual({ team_a: proposed['team_a'], team_b: proposed['team_b'] });
  expect((await club.state(player))['next']).toEqual(next);
  const names = ['team_a', 'team_b'].map((team) =>
    (next as unknown as Record<string, { member_id: string }[]>)[team]!.map(({ member_id }) =>
      'efghij'.split('').find((name) => club.idOf(name) === member_id),
    ),
  );
  const seen = readable(await open()).replaceAll(/\s+/g, ' ');
  expect(seen).toContain(` Next ${names[0]!.join(' , ')} against ${names[1]!.join(' , ')} 6 wait`);
  const own = await (await bind(names[0]![0]!)).get(court);
  expect(own.text).toMatch(/class="said turn"[^>]*>\s*<strong>You are next\./);
  // The court that becomes free is theirs.
  const [game] = (await club.state())['games']!;
  await club.change(game!['id'], { ended: true });
  expect((await club.state())['next']).toBeNull();
  const { body: after } = await club.owner.api.get(`${club.path}/next/`);
  expect({ team_a: after['team_a'], team_b: after['team_b'] }).toEqual(next);
});

test('two who wait while all courts are busy are next, with two who come off the court', async () => {
  const { club, court, open, bind } = await makeClubAt('19:40');
  await club.settings({ courts: ['1'] });
  await club.come('abcdef', 40);
  const { body: game } = await club.begin('ab:cd', { at: club.ago(12) });
  // No singles: those who play are four again as soon as their game has ended.
  expect((await club.state())['next']).toBeNull();
  expect((await club.owner.api.get(`${club.path}/next/`)).body).toBeNull();
  const seen = readable(await open()).replaceAll(/\s+/g, ' ');
  expect(seen).toMatch(/ Next ([ef]) , ([ef]) with 2 of those who finish 2 wait/);
  const own = await (await bind('e')).get(court);
  expect(own.text).toMatch(/class="said turn"[^>]*>\s*<strong>You are next\./);
  await club.change(game['id'], { ended: true });
  const { body: next } = await club.owner.api.get(`${club.path}/next/`);
  const ids = ['team_a', 'team_b'].flatMap((team) =>
    (next as unknown as Record<string, { member_id: string }[]>)[team]!.map(
      ({ member_id }) => member_id,
    ),
  );
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(expect.arrayContaining([club.idOf('e'), club.idOf('f')]));
});

test('the page, the app and its proposals name the same people, minutes later too', async () => {
  const { app, club, open } = await makeClubAt('19:40');
  await club.come('abcdefghijkl', 40);
  const { body: game } = await club.begin('ab:cd', { at: club.ago(20) });
  await club.change(game['id'], { ended: true, at: club.ago(5) });
  const shown = async () => {
    const seen = readable(await open()).replaceAll(/\s+/g, ' ');
    return [...seen.matchAll(/Next: (\w) , (\w) against (\w) , (\w)/g)].map((item) =>
      item.slice(1),
    );
  };
  const nameOf = new Map('abcdefghijkl'.split('').map((name) => [club.idOf(name), name]));
  const proposed = async (ahead: number) => {
    const { body } = await club.owner.api.get(
      `${club.path}/next/?court=${ahead + 1}&ahead=${ahead}`,
    );
    return [...body['team_a']!, ...body['team_b']!].map((item) =>
      nameOf.get(String(item['member_id'])),
    );
  };
  const first = await shown();
  expect(first).toHaveLength(2);
  for (let minutes = 0; minutes < 4; minutes += 1) {
    expect(await shown()).toEqual(first);
    expect([await proposed(0), await proposed(1)]).toEqual(first);
    app.pass(61_003);
  }
});

test('62: whoever looks again sees at once what was changed, also a name or that somebody is gone', async () => {
  const { club, open } = await makeClubAt('19:40');
  await club.come('abcdefgh', 40);
  expect(readable(await open())).not.toContain('Zét');
  await club.owner.api.patch(`/api/members/${club.idOf('a')}/`, { alias: 'Zét', name: 'Zét' });
  expect(readable(await open())).toContain('Zét');
  await club.begin('ab:cd');
  expect(readable(await open())).toMatch(/Court 1\s+Zét/);
  await club.owner.api.delete(`/api/members/${club.idOf('e')}/delete`);
  await club.settings({ courts: ['1'] });
  expect(readable(await open())).not.toMatch(/Court 2/);
});

test('people are called on the page as the app calls them, two of one alias by a letter more', async () => {
  const names = ['Nguyễn Văn Long', 'Đặng Thị Hà', 'Trần Văn Minh', 'Phạm Tuấn', 'Lê Thị Lan'];
  const { club, open } = await makeClubAt('19:40', names);
  const call = (name: string, alias: string) =>
    club.owner.api.patch(`/api/members/${club.idOf(name)}/`, { alias });
  await call('Nguyễn Văn Long', 'Tũn');
  await call('Đặng Thị Hà', 'Tũn');
  await call('Lê Thị Lan', 'Cò');
  for (const name of names) await club.presence(name, { is_here: true, at: club.ago(30) });
  await club.begin('', {
    team_a: [club.player('Nguyễn Văn Long'), club.player('Phạm Tuấn')],
    team_b: [club.player('Đặng Thị Hà'), club.player('Trần Văn Minh')],
  });
  const seen = readable(await open()).replaceAll(/\s+/g, ' ');
  expect(seen).toContain('Court 1 Tũn N , Phạm Tuấn against Tũn Đ , Minh');
  expect(seen).toContain('1 waits Cò');
});

test('a court that says itself that it is one is called by its name alone', async () => {
  const { club, open, bind, court } = await makeClubAt('19:40');
  await club.settings({ courts: ['Sân VIP', '2'] });
  await club.come('abcd', 40);
  await club.begin('ab:cd', { court: 'Sân VIP' });
  const seen = readable(await open());
  expect(seen).toContain('Court 2');
  expect(seen).toContain('Sân VIP');
  expect(seen).not.toContain('Court Sân');
  const own = readable(await (await bind('a')).get(court));
  expect(own.replaceAll(/[⁨⁩]/g, '')).toContain('You play on Sân VIP.');
});

test('who deleted their account is a former member in the language of the reader', async () => {
  const { club, court, app } = await makeClubAt('19:40');
  const player = await club.join('x');
  await club.come('abcx', 40);
  await club.begin('xa:bc', { at: club.ago(12) });
  await player.api.post('/api/users/me/delete/', { password: PASSWORD });
  const inLanguage = async (language: string) =>
    readable(await browserOf(app).get(court, { 'accept-language': language }));
  expect(await inLanguage('vi')).toContain('Thành viên cũ');
  expect(await inLanguage('en')).toContain('Former member');
});

test('who is here is counted beside the answers, in the list of sessions and by the link', async () => {
  const { club, path, app } = await makeClubAt('19:10');
  const here = async () => {
    const { body } = await club.owner.api.get(
      `/api/sessions/${club.clubId}/?from=${club.today}&to=${club.today}`,
    );
    return body['items']!.find((candidate) => String(candidate['id']) === club.session)?.['here'];
  };
  expect(await here()).toBeUndefined();
  await club.come('abcde', 5);
  expect(await here()).toBe(5);
  expect(readable(await browserOf(app).get(path))).toContain('5 are here');
});

test('who is here reads so on the own page, whatever they have said, and nobody else does', async () => {
  const { club, path, bind } = await makeClubAt('19:10');
  const phones = { a: await bind('a'), b: await bind('b') };
  // How the member stands in today's session, which is the first of the page.
  const standing = async (name: 'a' | 'b') =>
    /class="state \w+">([^<]*)</.exec((await phones[name].get(path)).text)?.[1];
  expect(await standing('a')).toBe('You have not said yet.');
  await club.come('ac', 5);
  expect(await standing('a')).toBe('You are here.');
  expect(await standing('b')).toBe('You have not said yet.');
});

test('the first line says as whom the phone answers, and leads to where that is changed', async () => {
  const { path, court, bind, open } = await makeClubAt('19:10');
  const page = await (await bind('a')).get(court);
  expect(readable(page).indexOf('You answer as a.')).toBeLessThan(readable(page).indexOf('Court'));
  expect(page.text).toContain(`href="${path}#who"`);
  expect(readable(await open())).not.toContain('You answer as');
});

test('the page is that of the session that runs, else of the next today, else a sentence', async () => {
  const { app, club, open } = await makeClubAt('18:20');
  await club.come('abcd', 0);
  const text = async () => readable(await open()).replaceAll(/\s+/g, ' ');
  expect(await text()).toMatch(/19:00, Quận 11 It has not begun\./);
  app.pass(15 * 60_000);
  expect(await text()).toContain('Court 1 Free. Next: ');
  app.pass(3 * 60 * 60_000 + 20 * 60_000);
  expect(await text()).toContain('Court 1 Free.');
  app.pass(10 * 60_000);
  expect(await text()).toContain('There is no session today.');
});

test('games that begin long before the hour of the session are shown', async () => {
  const { club, open } = await makeClubAt('18:00');
  await club.come('abcd', 0);
  expect(readable(await open())).toContain('It has not begun.');
  await club.begin('ab:cd');
  expect(readable(await open())).toMatch(/Court 1/);
});

test('a session that ends shortly before midnight is shown for another hour', async () => {
  const { app, club, open } = await makeClubAt('20:00');
  await club.owner.api.post('/api/sessions/extra/', {
    club_id: club.clubId,
    date: club.today,
    start_time: '22:00',
    end_time: '23:45',
  });
  const page = async () => readable(await open()).replaceAll(/\s+/g, ' ');
  app.pass(4 * 60 * 60_000 + 20 * 60_000);
  expect(await page()).toMatch(/22:00, Quận 11 Court 1 Free\./);
  app.pass(30 * 60_000);
  expect(await page()).not.toContain('22:00');
});

test('the page of a club leads there on a day on which it plays', async () => {
  const { app, path, court } = await makeClubAt('12:00');
  expect((await browserOf(app).get(path)).text).toContain(`href="${court}"`);
});

test('who is bound reads when it is their turn', async () => {
  const { club, court, bind } = await makeClubAt('19:40');
  await club.come('abcd', 40);
  await club.come('efgh', 20);
  await club.come('ijkl', 10);
  await club.begin('ab:cd', { at: club.ago(12) });
  await club.begin('ef:gh', { court: '2', at: club.ago(5) });
  const turnOf = async (name: string) => readable(await (await bind(name)).get(court));
  expect(await turnOf('a')).toContain('You play on court');
  expect(await turnOf('i')).toContain('You are next.');
  await club.change((await club.state())['games']![0]!['id'], { ended: true, version: 1 });
  expect(await turnOf('j')).toMatch(/You are next on court .?1.?\./);
  expect(await turnOf('b')).toContain('You are next but one.');
});

test('who is there ends and begins games where players do, and nobody else', async () => {
  const { app, club, court, bind } = await makeClubAt('19:40');
  await club.come('abcdefgh', 40);
  await club.begin('ab:cd', { at: club.ago(12) });
  const [here, away] = [await bind('e'), await bind('k')];
  expect((await here.get(court)).text).not.toContain('<form');
  await club.settings({ players_run: true, version: (await club.state())['version'] });
  expect((await away.get(court)).text).not.toContain('<form');
  const seen = await here.get(court);
  const done = formOf(seen, `${court}/done`);
  expect((await away.post(`${court}/done`, done)).status).toBe(403);
  const ended = await here.post(`${court}/done`, done);
  expect([ended.headers['location'], outcomeOf(ended)]).toEqual([court, 'game_over']);
  expect(readable(await here.get(String(ended.headers['location'])))).toContain(
    'The game is over.',
  );
  const again = await here.post(`${court}/done`, done);
  expect([again.headers['location'], outcomeOf(again)]).toEqual([court, 'edit_conflict']);

  const play = formOf(seen, `${court}/play`);
  expect(play).toMatchObject({ court: '2' });
  const begun = await here.post(`${court}/play`, play);
  expect([begun.headers['location'], outcomeOf(begun)]).toEqual([court, 'game_begun']);
  const late = await here.post(`${court}/play`, play);
  expect([late.headers['location'], outcomeOf(late)]).toEqual([court, 'court_taken']);
  const games = (await club.state())['games']!;
  expect(games.map((game) => [game['court'], game['ended_at'] !== null])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  const bad = { ...play, court: '1', team_a: 'm:1' };
  expect((await here.post(`${court}/play`, bad)).status).toBe(400);
  const twice = { ...play, court: '1', team_b: play['team_a']! };
  expect((await here.post(`${court}/play`, twice)).status).toBe(400);
  expect((await browserOf(app).post(`${court}/play`, play)).status).toBe(403);
});

test('67: a device ends no game later than three hours after the session', async () => {
  const { app, club, court, bind } = await makeClubAt('23:50');
  await club.come('abcde', 40);
  await club.settings({ players_run: true });
  const device = await bind('e');
  const done = async (text: string, at: string) => {
    const { body: game } = await club.begin(text, { court: at });
    return { game_id: String(game['id']), version: '1' };
  };
  const [first, second] = [await done('a:b', '1'), await done('c:d', '2')];
  const ended = await device.post(`${court}/done`, first);
  expect([ended.headers['location'], outcomeOf(ended)]).toEqual([court, 'game_over']);
  app.pass(10 * 60_000);
  expect((await device.post(`${court}/done`, second)).status).toBe(403);
});

test('a club that shows no names shows courts and counts only', async () => {
  const names = 'An Bình Chi Dũng Em Giang Hà Khoa Lan'.split(' ');
  const { club, court, bind, open } = await makeClubAt('19:40', names);
  for (const name of names) await club.presence(name, { is_here: true, at: club.ago(30) });
  const device = await bind('An');
  await club.owner.api.patch(`/api/clubs/${club.clubId}/`, { roll_shows_names: false });
  const page = await open();
  expect(readable(page)).toContain('9 wait');
  for (const name of names) expect(page.text).not.toContain(`>${name}<`);
  await club.settings({ players_run: true, version: (await club.state())['version'] });
  expect((await device.get(court)).text).toContain('<form');
  await club.owner.api.patch(`/api/clubs/${club.clubId}/`, { link_answers: 'off' });
  expect((await device.get(court)).text).not.toContain('<form');
});

/** What a text says of badminton. */
const BADMINTON = /badminton|shuttle|racket|\bcourts?\b|cầu lông|quả cầu|tiền cầu|vợt/i;

test.each([
  ['table_tennis', { en: 'Table 1', vi: 'Bàn 1', own: 'You play on table 1.' }],
  ['football', { en: 'Pitch 1', vi: 'Sân 1', own: 'You play on pitch 1.' }],
] as const)('the pages of a club of %s hold no word of badminton', async (sport, words) => {
  const { app, club, path, court, bind, open } = await makeClubAt('19:40');
  await club.owner.api.patch(`/api/clubs/${club.clubId}`, { sport });
  await club.come('abcdefghij', 40);
  await club.settings({ players_run: true });
  const { id } = (await club.begin('ab:cd', { at: club.ago(12) })).body;
  const own = await bind('a');
  const tooLate = await own.post(`${court}/play`, {
    session_id: club.session,
    court: '1',
    team_a: `m:${club.idOf('e')}`,
    team_b: `m:${club.idOf('f')}`,
  });
  expect(outcomeOf(tooLate)).toBe('court_taken');
  const pages = [await own.get(court), await open(), await browserOf(app).get(path)];
  await club.change(id, { ended: true });
  pages.push(await own.get(court));
  for (const page of pages) expect(readable(page)).not.toMatch(BADMINTON);
  expect(readable(pages[0]!)).toContain(words.own);
  expect(readable(pages[0]!)).toMatch(/this (table|pitch) is taken now/);
  expect(readable(pages[1]!)).toContain(words.en);
  const vietnamese = await browserOf(app).get(court, { 'accept-language': 'vi' });
  expect(readable(vietnamese)).toContain(words.vi);
  expect(readable(vietnamese)).not.toMatch(sport === 'football' ? BADMINTON : /sân/i);
});
