import { type TestClub, today } from './club.ts';

const MINUTE = 60_000;

/** Eleven people beside the three of the club: fourteen come. */
export const MORE = [
  'Nguyễn Thị Hoa',
  'Trần Bình',
  'Lê Quốc An',
  'Phạm Dũng',
  'Võ Giang',
  'Đặng Hà',
  'Bùi Khánh',
  'Đỗ Linh',
  'Hồ Mai',
  'Ngô Nam',
  'Lý Oanh',
];

/** Lets a club play all of today from now on: an evening is over three hours after its planned end. */
export async function sessionOfToday(club: TestClub): Promise<{ id: string; date: string }> {
  const date = today();
  const allDay = { weekday: new Date(date).getUTCDay(), start_time: '00:00', end_time: '23:59' };
  const schedules = [...club.schedules, allDay];
  const changed = await club.send('PATCH', `/api/clubs/${club.id}`, { schedules });
  const made = changed['schedules'] as { id: string; start_time: string }[];
  const { id } = made.find(({ start_time }) => start_time === allDay.start_time)!;
  return { id: `${id}.${date}`, date };
}

/**
 * Lets fourteen people come today and play for an hour: a game runs on court 1, court 2 is free.
 * @returns the session's id
 */
export async function playAnHour(club: TestClub): Promise<string> {
  const { id: session_id } = await sessionOfToday(club);
  const inEvening = { club_id: club.id, session_id };
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
  const ids = Object.values(club.memberIds);
  for (const name of MORE) ids.push(await club.addMember(name));
  for (const [nth, member_id] of ids.entries()) {
    await club.send('PATCH', `/api/members/${member_id}/`, { level: 2 + (nth % 4) });
    const here = { ...inEvening, player: { member_id }, is_here: true, at: ago(75 - nth) };
    await club.send('POST', '/api/play/presence/', here);
  }
  let next = 0;
  /** Begins a game of the four who are next in turn; it has ended after 12 minutes, or still goes on. */
  const play = async (court: string, begun: number, hasEnded = true) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((place) => ({ member_id: ids[(next + place) % 14] }));
    next += 4;
    const game = { ...inEvening, court, team_a: [a, b], team_b: [c, d], at: ago(begun) };
    const { id } = await club.send('POST', '/api/play/games/', game);
    const result = { score_a: 21, score_b: 8 + (next % 11), shuttles: 1 };
    const end = { ended: true, at: ago(begun - 12), ...result };
    if (hasEnded) await club.send('PATCH', `/api/play/games/${String(id)}/`, end);
  };
  for (const begun of [60, 46, 32]) for (const court of ['1', '2']) await play(court, begun);
  await play('2', 18);
  await play('1', 9, false);
  return session_id;
}
