import { permissionsOf, type Role } from '@rallybook/contract/access/roles';
import { classes } from '@rallybook/contract/endpoints/classes';
import { members } from '@rallybook/contract/endpoints/members';
import { rules } from '@rallybook/contract/endpoints/rules';
import { settings } from '@rallybook/contract/endpoints/settings';
import { emptyMemberFields } from '@rallybook/contract/records/members';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Member } from '@rallybook/contract/schemas/members';
import type { MonthRule } from '@rallybook/contract/schemas/rules';
import type { ReactNode } from 'react';
import { ClubChoiceContext, CurrentClubContext } from '../src/parts/club/current-club';
import { type FakeServer, startFakeServer } from './fake-server';
import { show } from './render';

/** An id of the tests, by a number of its own. */
export const idOf = (number: number): string =>
  `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A club that plays on Tuesdays and Thursdays. */
export const CLUB: Club = {
  id: idOf(1),
  name: 'Sân Bình Minh',
  location: 'Quận 7',
  capacity: 12,
  description: null,
  status: 'active',
  timeZone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  fundIsOpen: true,
  monthPage: true,
  answerByHours: 24,
  linkAnswers: 'group',
  rollShowsNames: true,
  playersRun: false,
  language: 'en',
  sport: 'badminton',
  nameOrder: 'given_last',
  schedules: [
    { id: idOf(2), weekday: 2, startTime: '19:00', endTime: '21:00' },
    { id: idOf(3), weekday: 4, startTime: '19:00', endTime: '21:00' },
  ],
  createdAt: '2026-01-05T02:00:00.000Z',
  version: 3,
};

/** The rule by which each session is shared by itself, for the whole year. */
export const PER_SESSION: MonthRule = {
  id: idOf(4),
  fromYear: 2026,
  fromMonth: 1,
  rule: { kind: 'per_session', noSession: 'booked', roundTo: 0 },
};

const member = (number: number, name: string, role: Role): Member => ({
  id: idOf(number),
  clubId: CLUB.id,
  name,
  ...emptyMemberFields,
  role,
  status: 'active',
  joinDate: '2026-01-05',
  classKey: null,
  nicknames: [],
  version: 1,
});

/** An owner, a manager and two players. */
const LAN = member(11, 'Nguyễn Thị Lan', 'owner');
const MINH = member(12, 'Trần Minh', 'manager');
export const HOA = member(13, 'Lê Hoa', 'player');
export const TUAN = member(14, 'Phạm Tuấn', 'player');

/**
 * Renders a part of the club's screens as Lan, its owner, sees it on 25 November 2026, or Hoa, a player.
 * @param prepare gives the answers that the part asks for at once
 */
export async function showInClub(
  content: ReactNode,
  prepare: (server: FakeServer) => void = () => {},
  role: Role = 'owner',
  currency: Currency = 'VND',
): Promise<FakeServer> {
  const server = startFakeServer();
  server.answer(members.list, [LAN, MINH, HOA, TUAN]);
  server.answer(members.me, role === 'owner' ? LAN : HOA);
  server.answer(classes.list, { items: [] });
  server.answer(rules.list, { items: [] });
  server.refuse(settings.getRegistration, 'not_found');
  const permissions = permissionsOf(role);
  prepare(server);
  const current = {
    club: CLUB,
    currency,
    role,
    permissions,
    can: (permission: (typeof permissions)[number]) => permissions.includes(permission),
    today: '2026-11-25',
    thisMonth: { year: 2026, month: 11 },
  };
  const choice = {
    clubs: [CLUB],
    club: CLUB,
    isLoading: false,
    error: null,
    reload: async () => {},
    select: () => {},
  };
  await show(
    <ClubChoiceContext value={choice}>
      <CurrentClubContext value={current}>{content}</CurrentClubContext>
    </ClubChoiceContext>,
  );
  return server;
}
