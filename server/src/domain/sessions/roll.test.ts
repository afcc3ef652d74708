import {
  type Circumstances,
  countsOf,
  type Pass,
  type Roll,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import { expect, test } from 'vitest';
import {
  giveAnswer,
  type RollOutcome,
  passPlace,
  takeAnswerBack,
  takePassBack,
} from './change-roll.ts';
import { settleRoll } from './settle-roll.ts';

const NOBODY: Roll = { answers: new Map(), passes: [] };
const TOLD = { at: '2026-11-24T05:00:00.000Z', by: 'self' } as const;

type Given = Partial<Omit<Circumstances, 'registered'>> & { registered?: string[] };

const at = ({ registered = [], ...given }: Given = {}): Circumstances => ({
  capacity: 4,
  registered: new Set(registered),
  isActive: () => true,
  isBeforeDeadline: true,
  isBegun: false,
  isCancelled: false,
  ...given,
});

/** Takes answers such as `an+2` (comes with two guests) and `-an` (stays away) one after the other. */
function say(roll: Roll, circumstances: Circumstances, ...answers: string[]): Roll {
  return answers.reduce((current, text) => {
    const outcome = ask(current, circumstances, text);
    if (!('roll' in outcome)) throw new Error(`${text}: ${outcome.refused}`);
    return outcome.roll;
  }, roll);
}

function ask(roll: Roll, circumstances: Circumstances, text: string): RollOutcome {
  const [memberId = '', guests = '0'] = text.replace('-', '').split('+');
  const answer = text.startsWith('-') ? 'away' : 'coming';
  return giveAnswer(roll, circumstances, { memberId, answer, guests: Number(guests) }, TOLD);
}

/** Who comes (with guests) and who waits, in order. */
function inShort(roll: Roll, circumstances: Circumstances) {
  const all = [...standings(roll, circumstances)];
  const name = (id: string, guests: number) => (guests > 0 ? `${id}+${guests}` : id);
  return {
    coming: all.flatMap(([id, { answer, guests }]) =>
      answer === 'coming' ? [name(id, guests)] : [],
    ),
    waiting: all
      .filter(([, { answer }]) => answer === 'waiting')
      .toSorted(([, a], [, b]) => a.position! - b.position!)
      .map(([id, { guests }]) => name(id, guests)),
  };
}

const pass = (fromMemberId: string, toMemberId: string | null): Pass => ({
  id: `${fromMemberId}-${toMemberId}`,
  fromMemberId,
  toMemberId,
  guestName: toMemberId === null ? 'Lan' : null,
  pays: 'giver',
});

function give(roll: Roll, circumstances: Circumstances, from: string, to: string | null): Roll {
  const outcome = passPlace(roll, circumstances, pass(from, to), TOLD);
  if (!('roll' in outcome)) throw new Error(outcome.refused);
  return outcome.roll;
}

test('registered members come without saying so, and others say that they do', () => {
  const now = at({ registered: ['an', 'binh'] });
  const roll = say(NOBODY, now, 'chi', '-binh', '-dung');
  expect(inShort(roll, now)).toEqual({ coming: ['an', 'chi'], waiting: [] });
  expect(standings(roll, now).get('dung')).toMatchObject({ answer: 'away' });
  expect(countsOf(roll, now)).toEqual({ coming: 2, guests: 0, waiting: 0, free: 2 });
});

test('a party gets places only if there are some for all of it', () => {
  const now = at({ registered: ['an', 'binh'] });
  const roll = say(NOBODY, now, 'chi+2', 'dung+1');
  expect(inShort(roll, now)).toEqual({ coming: ['an', 'binh', 'dung+1'], waiting: ['chi+2'] });
});

test('registered members have their place whatever the capacity', () => {
  const now = at({ capacity: 1, registered: ['an', 'binh'] });
  expect(countsOf(NOBODY, now)).toMatchObject({ coming: 2, free: 0 });
  expect(inShort(say(NOBODY, now, 'chi'), now).waiting).toEqual(['chi']);
});

test('a capacity of 0 is no bound', () => {
  const now = at({ capacity: 0 });
  const roll = say(NOBODY, now, 'an+5', 'binh+5', 'chi+5');
  expect(countsOf(roll, now)).toEqual({ coming: 3, guests: 15, waiting: 0, free: null });
});

test('those who wait move up in turn before the deadline; a party that does not fit is skipped', () => {
  const now = at({ capacity: 2 });
  const full = say(NOBODY, now, 'an+1', 'binh+2', 'chi', 'dung');
  expect(inShort(full, now).waiting).toEqual(['binh+2', 'chi', 'dung']);
  expect(inShort(say(full, now, 'an'), now)).toEqual({
    coming: ['an', 'chi'],
    waiting: ['binh+2', 'dung'],
  });
  const larger = { ...now, capacity: 5 };
  expect(inShort(settleRoll(full, larger), larger)).toEqual({
    coming: ['an+1', 'binh+2'],
    waiting: ['chi', 'dung'],
  });
});

test('who left and came back goes last, and the same answer again changes nothing', () => {
  const now = at({ capacity: 1 });
  const full = say(NOBODY, now, 'an', 'binh', 'chi');
  expect(say(full, now, 'binh', 'an')).toEqual(full);
  expect(inShort(say(full, now, '-binh', 'binh'), now).waiting).toEqual(['chi', 'binh']);
});

test('a waiting party that changes keeps its turn, and is in as soon as it fits', () => {
  const now = at({ capacity: 2 });
  const full = say(NOBODY, now, 'an', 'binh+2', 'chi+1');
  expect(inShort(say(full, now, 'binh+4'), now).waiting).toEqual(['binh+4', 'chi+1']);
  expect(inShort(say(full, now, 'binh'), now)).toEqual({
    coming: ['an', 'binh'],
    waiting: ['chi+1'],
  });
});

test('guests without a place are refused to who is in, and nothing changes', () => {
  const now = at({ capacity: 3, registered: ['an'] });
  const roll = say(NOBODY, now, 'binh');
  expect(ask(roll, now, 'binh+2')).toEqual({ refused: 'no_place' });
  expect(ask(roll, now, 'an+2')).toEqual({ refused: 'no_place' });
  expect(inShort(say(roll, now, 'an+1'), now).coming).toEqual(['an+1', 'binh']);
});

test('a registered member who comes back gets a place that is free, with guests if all have one', () => {
  const now = at({ capacity: 3, registered: ['an'] });
  const roll = say(NOBODY, now, '-an', 'binh');
  expect(inShort(say(roll, now, 'an+1'), now).coming).toEqual(['an+1', 'binh']);
  expect(inShort(say(roll, now, 'an+2'), now)).toEqual({ coming: ['binh'], waiting: ['an+2'] });
});

test.each([true, false])(
  'who gave up a place and comes back waits before all others, before the deadline: %s',
  (isBeforeDeadline) => {
    const now = at({ capacity: 2, registered: ['an', 'binh'], isBeforeDeadline });
    const full = say(NOBODY, now, '-binh', 'chi', 'dung', '-an', 'dung', 'giang', 'hoa');
    expect(inShort(full, now)).toEqual({ coming: ['chi', 'dung'], waiting: ['giang', 'hoa'] });
    const back = say(full, now, 'an', 'binh');
    expect(inShort(back, now)).toEqual({
      coming: ['chi', 'dung'],
      waiting: ['an', 'binh', 'giang', 'hoa'],
    });
    expect(countsOf(back, now)).toEqual({ coming: 2, guests: 0, waiting: 4, free: 0 });
    expect(say(back, now, 'an')).toEqual(back);
    // Giving up once more is coming back once more.
    const again = say(back, now, '-an', 'an');
    expect(inShort(again, now).waiting).toEqual(['binh', 'an', 'giang', 'hoa']);
    const freed = say(again, now, '-chi');
    expect(inShort(freed, now).coming).toEqual(isBeforeDeadline ? ['binh', 'dung'] : ['dung']);
    if (!isBeforeDeadline) expect(inShort(say(freed, now, 'hoa'), now).coming).toContain('hoa');
  },
);

test('who waits for a place that they gave up has no place to pass on, nor gets a passed one', () => {
  const now = at({ capacity: 2, registered: ['an', 'binh'] });
  const back = say(NOBODY, now, '-an', 'chi', 'an');
  expect(inShort(back, now).waiting).toEqual(['an']);
  expect(passPlace(back, now, pass('an', 'dung'), TOLD)).toEqual({ refused: 'nothing_to_pass' });
  expect(passPlace(back, now, pass('binh', 'an'), TOLD)).toEqual({ refused: 'taker_has_place' });
});

test('who waits for a place that they gave up waits in turn once the registration ends', () => {
  const now = at({ capacity: 1, registered: ['an'] });
  const back = say(NOBODY, now, '-an', 'binh', 'chi', 'an');
  expect(inShort(back, now).waiting).toEqual(['an', 'chi']);
  const ended = at({ capacity: 1 });
  expect(inShort(settleRoll(back, ended), ended).waiting).toEqual(['chi', 'an']);
});

test('lowering the capacity puts nobody out', () => {
  const now = at({ capacity: 3 });
  const roll = say(NOBODY, now, 'an', 'binh', 'chi', 'dung');
  const smaller = { ...now, capacity: 1 };
  expect(inShort(settleRoll(roll, smaller), smaller)).toEqual({
    coming: ['an', 'binh', 'chi'],
    waiting: ['dung'],
  });
});

test('nobody moves up unasked after the deadline: a free place goes to the first who asks', () => {
  const now = at({ capacity: 1 });
  const full = say(NOBODY, now, 'an', 'binh', 'chi');
  const after = { ...now, isBeforeDeadline: false };
  const free = say(full, after, '-an');
  expect(inShort(free, after)).toEqual({ coming: [], waiting: ['binh', 'chi'] });
  expect(inShort(say(free, after, 'chi'), after)).toEqual({ coming: ['chi'], waiting: ['binh'] });
  expect(inShort(say(free, after, 'dung'), after).coming).toEqual(['dung']);
  expect(inShort(settleRoll(free, now), now)).toEqual({ coming: ['binh'], waiting: ['chi'] });
});

test('staying away after the deadline is late, unless the deadline lies ahead again', () => {
  const after = at({ isBeforeDeadline: false, registered: ['an', 'binh'] });
  const roll = say(say(NOBODY, at({ registered: ['an', 'binh'] }), '-an'), after, '-an', '-binh');
  expect([...roll.answers.values()].map(({ isLate }) => isLate)).toEqual([false, true]);
  const ahead = settleRoll(roll, at({ registered: ['an', 'binh'] }));
  expect([...ahead.answers.values()].some(({ isLate }) => isLate)).toBe(false);
});

test('a registration that ends frees its place, and its guests leave with it', () => {
  const now = at({ capacity: 2, registered: ['an'] });
  const roll = say(NOBODY, now, 'an+1', 'binh', 'chi');
  const ended = at({ capacity: 2 });
  expect(inShort(settleRoll(roll, ended), ended)).toEqual({ coming: ['binh', 'chi'], waiting: [] });
});

test('who waits and is registered then is in, with guests if there are places for all of them', () => {
  const now = at({ capacity: 2 });
  const full = say(NOBODY, now, 'an+1', 'binh+1');
  const registered = at({ capacity: 2, registered: ['binh'] });
  expect(inShort(settleRoll(full, registered), registered).coming).toEqual(['binh', 'an+1']);
  const more = at({ capacity: 4, registered: ['binh'] });
  expect(inShort(settleRoll(full, more), more).coming).toEqual(['binh+1', 'an+1']);
});

test('a registration that is added puts nobody out', () => {
  const now = at({ capacity: 1 });
  const roll = say(NOBODY, now, 'an', '-chi');
  const more = at({ capacity: 1, registered: ['binh', 'chi'] });
  expect(inShort(settleRoll(roll, more), more).coming).toEqual(['binh', 'an']);
});

test('members who are no longer active have no answers, and those who wait move up', () => {
  const now = at({ capacity: 1 });
  const full = say(NOBODY, now, 'an', 'binh', '-chi');
  const without = at({ capacity: 1, isActive: (id) => id === 'binh' });
  const settled = settleRoll(full, without);
  expect(inShort(settled, without)).toEqual({ coming: ['binh'], waiting: [] });
  expect([...settled.answers.keys()]).toEqual(['binh']);
});

test('a place is passed past the waiting list, and the guests of the giver leave with it', () => {
  const now = at({ capacity: 2, registered: ['an'] });
  const full = say(NOBODY, now, 'an+1', 'binh', 'chi');
  const roll = give(full, now, 'an', 'chi');
  expect(inShort(roll, now)).toEqual({ coming: ['binh', 'chi'], waiting: [] });
  expect(standings(roll, now).get('an')).toMatchObject({ answer: 'away', guests: 0 });
});

test('a passed place does not depend on the capacity, nor on the deadline', () => {
  const now = at({ capacity: 1, registered: ['an', 'binh'], isBeforeDeadline: false });
  expect(inShort(give(NOBODY, now, 'an', 'chi'), now).coming).toEqual(['binh', 'chi']);
});

test('a guest who gets a place is counted as one, and has it until it is taken back', () => {
  const now = at({ capacity: 2, registered: ['an'] });
  const roll = say(give(NOBODY, now, 'an', null), now, 'binh', 'chi');
  expect(countsOf(roll, now)).toEqual({ coming: 1, guests: 1, waiting: 1, free: 0 });
  const back = takePassBack(roll, now, 'an', TOLD)!;
  expect(inShort(back, now)).toEqual({ coming: ['an', 'binh'], waiting: ['chi'] });
});

test('only who comes by registration passes a place, once, to who has none', () => {
  const now = at({ registered: ['an', 'binh', 'chi'] });
  const refused = (roll: Roll, from: string, to: string) =>
    passPlace(roll, now, pass(from, to), TOLD);
  expect(refused(NOBODY, 'dung', 'giang')).toEqual({ refused: 'nothing_to_pass' });
  expect(refused(say(NOBODY, now, '-an'), 'an', 'dung')).toEqual({ refused: 'nothing_to_pass' });
  expect(refused(NOBODY, 'an', 'binh')).toEqual({ refused: 'taker_has_place' });
  const given = give(NOBODY, now, 'an', 'dung');
  expect(refused(given, 'an', 'giang')).toEqual({ refused: 'already_passed' });
  expect(refused(given, 'binh', 'dung')).toEqual({ refused: 'taker_has_place' });
  expect(ask(given, now, 'an')).toEqual({ refused: 'already_passed' });
});

test('the taker who stays away ends the pass, and the place goes to the list', () => {
  const now = at({ capacity: 1, registered: ['an'] });
  const given = say(give(NOBODY, now, 'an', 'binh'), now, 'chi', 'dung');
  const freed = say(given, now, '-binh');
  expect(freed.passes).toEqual([]);
  expect(inShort(freed, now)).toEqual({ coming: ['chi'], waiting: ['dung'] });
  expect(standings(freed, now).get('an')).toMatchObject({ answer: 'away' });
  expect(inShort(say(freed, now, 'binh', 'an'), now).waiting).toEqual(['an', 'dung', 'binh']);
});

test('the taker of a pass that is taken back has no answer, and the giver comes', () => {
  const now = at({ capacity: 1, registered: ['an', 'chi'] });
  const given = give(NOBODY, now, 'an', 'binh');
  const back = takePassBack(given, now, 'an', TOLD)!;
  expect(inShort(back, now).coming).toEqual(['an', 'chi']);
  expect(standings(back, now).has('binh')).toBe(false);
  expect(takePassBack(back, now, 'an', TOLD)).toBeNull();
});

test.each([true, false])(
  'a pass that the taker gave up is taken back where a place is free, before the deadline: %s',
  (isBeforeDeadline) => {
    const now = at({ capacity: 1, registered: ['an'], isBeforeDeadline });
    const givenUp = say(give(NOBODY, now, 'an', 'binh'), now, '-binh');
    expect(inShort(takePassBack(givenUp, now, 'an', TOLD)!, now).coming).toEqual(['an']);
    const full = say(givenUp, now, 'chi', 'dung');
    const back = takePassBack(full, now, 'an', TOLD)!;
    expect(inShort(back, now)).toEqual({ coming: ['chi'], waiting: ['an', 'dung'] });
    expect(takePassBack(back, now, 'an', TOLD)).toBeNull();
  },
);

test('a pass whose taker was already away before ends as soon as anything is said', () => {
  const now = at({ capacity: 2, registered: ['an'] });
  const given = give(NOBODY, now, 'an', 'binh');
  const { passes } = given;
  const earlier = { ...say(given, now, '-binh', 'chi'), passes };
  const ended = settleRoll(earlier, now);
  expect(ended.passes).toEqual([]);
  expect(inShort(say(ended, now, 'an'), now).coming).toEqual(['an', 'chi']);
});

test('the taker of a pass that ends stays where there is a place, and waits in turn elsewhere', () => {
  const now = at({ capacity: 2, registered: ['an', 'binh', 'chi'] });
  const given = say(give(NOBODY, now, 'an', 'dung'), now, 'giang');
  const ended = at({ capacity: 2, registered: ['binh', 'chi'] });
  expect(inShort(settleRoll(given, ended), ended)).toEqual({
    coming: ['binh', 'chi'],
    waiting: ['dung', 'giang'],
  });
  const roomy = at({ capacity: 3, registered: ['binh', 'chi'] });
  expect(inShort(settleRoll(given, roomy), roomy)).toEqual({
    coming: ['binh', 'chi', 'dung'],
    waiting: ['giang'],
  });
});

test('nobody moves up in a cancelled session, nor in one that has begun', () => {
  const now = at({ capacity: 1 });
  const full = say(NOBODY, now, 'an', 'binh');
  const gone = { capacity: 1, isActive: (id: string) => id !== 'an' };
  const cancelled = at({ ...gone, isCancelled: true });
  expect(inShort(settleRoll(full, cancelled), cancelled)).toEqual({
    coming: [],
    waiting: ['binh'],
  });
  const begun = at({ ...gone, isBegun: true });
  expect(settleRoll(full, begun)).toBe(full);
  expect(inShort(full, begun)).toEqual({ coming: [], waiting: ['binh'] });
});

test('an answer that is taken back is as if it had not been given: the place goes to the list', () => {
  const now = at({ capacity: 2, registered: ['an'] });
  const roll = say(NOBODY, now, 'binh', 'chi', 'dung');
  const takeBack = (
    memberId: string,
    earlier: { answer: 'coming' | 'away'; guests: number } | null,
  ) => inShort(takeAnswerBack(roll, now, { memberId, earlier }, TOLD), now);
  expect(takeBack('binh', null)).toEqual({ coming: ['an', 'chi'], waiting: ['dung'] });
  expect(takeBack('chi', null)).toEqual({ coming: ['an', 'binh'], waiting: ['dung'] });
  expect(takeBack('binh', { answer: 'away', guests: 0 })).toEqual({
    coming: ['an', 'chi'],
    waiting: ['dung'],
  });
});

test('a place that a taken back answer gave up is got where one is free, else waited for first', () => {
  const now = at({ capacity: 2, registered: ['an', 'binh'] });
  const nothing = { memberId: 'an', earlier: null };
  const free = say(NOBODY, now, '-an');
  expect(inShort(takeAnswerBack(free, now, nothing, TOLD), now).coming).toEqual(['an', 'binh']);
  const full = say(NOBODY, now, '-an', 'chi', 'dung');
  expect(inShort(takeAnswerBack(full, now, nothing, TOLD), now)).toEqual({
    coming: ['binh', 'chi'],
    waiting: ['an', 'dung'],
  });
});

test('guests that a taken back answer sent away come again only where there are places', () => {
  const now = at({ capacity: 3 });
  const asBefore = { memberId: 'an', earlier: { answer: 'coming', guests: 1 } as const };
  const free = say(NOBODY, now, 'an+1', 'an');
  expect(inShort(takeAnswerBack(free, now, asBefore, TOLD), now).coming).toEqual(['an+1']);
  const full = say(free, now, 'binh', 'chi');
  expect(inShort(takeAnswerBack(full, now, asBefore, TOLD), now).coming).toEqual([
    'an',
    'binh',
    'chi',
  ]);
});
