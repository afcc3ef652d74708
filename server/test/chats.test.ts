import { describe, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';

const PREVIEW = '/api/trackings/bulk/preview/';
const RECORD = '/api/trackings/bulk/';

type Named = { member_id: string; member_name: string; date: string; schedule_id: string | null };
type Asked = {
  id: string;
  kind: string;
  value: string;
  choices: { key: string; text: string }[];
  default: null;
};
type Preview = {
  to_create: Named[];
  unmatched: { name: string }[];
  questions: Asked[];
  told: { line: number; text: string; code: string }[];
  passed: { line: number; reason: string }[];
  digest: string;
  guests: { host: string; host_member_id: string; count: number }[];
};

/** A club whose members are called so, and what reads and records its chats. */
async function clubOf(...names: string[]) {
  const { owner, clubId } = await makeWorld(await startApp());
  const listed = await owner.api.post('/api/members/bulk/', {
    club_id: clubId,
    members: names.map((name) => ({ name })),
  });
  const created = listed.body as unknown as { id: string; name: string }[];
  const idOf = (name: string) => created.find((member) => member.name === name)!.id;
  const preview = async (text: string, choices?: Record<string, string>, more = {}) => {
    const body = { club_id: clubId, text, ...(choices && { choices }), ...more };
    const answer = await owner.api.post(PREVIEW, body);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Preview;
  };
  const record = (text: string, digest: string, choices?: Record<string, string>, more = {}) =>
    owner.api.post(RECORD, { club_id: clubId, text, digest, ...(choices && { choices }), ...more });
  return { owner, clubId, idOf, preview, record };
}

const namesOf = (records: readonly Named[]) =>
  records.map((record) => record.member_name).toSorted();
const asked = ({ questions }: Preview) => questions.map(({ kind, value }) => [kind, value]);

describe('a chat', () => {
  test('asks about a name and a line, records what was answered, and does not ask the name again', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy', 'Lê Hoa');
    const text = '24/11: Phạm Nam, Vy\nTrần Vy, Lê Hoa nghỉ';
    const first = await club.preview(text);
    expect(namesOf(first.to_create)).toEqual(['Phạm Nam']);
    expect(asked(first)).toEqual([['reading_of_line', 'Trần Vy, Lê Hoa nghỉ']]);
    const [line] = first.questions;
    expect(line!.default).toBeNull();
    expect(line!.choices).toMatchObject([
      { key: 'only_last', present: ['Trần Vy'], absent: ['Lê Hoa'] },
      { key: 'all', present: [], absent: ['Trần Vy', 'Lê Hoa'] },
    ]);
    const choices = { [line!.id]: 'only_last' };
    const second = await club.preview(text, choices);
    expect(namesOf(second.to_create)).toEqual(['Phạm Nam', 'Trần Vy']);
    expect(second.told).toMatchObject([{ line: 2, text: 'Lê Hoa nghỉ', code: 'not_present' }]);
  });

  test('keeps whom a name means with the import, not with the preview', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy', 'Lê Hoa');
    const text = '24/11: Phạm Nam, Vy';
    const { questions } = await club.preview(text);
    expect(questions).toMatchObject([
      {
        kind: 'whom_a_name_means',
        value: 'Vy',
        choices: [{ key: club.idOf('Trần Vy'), text: 'Trần Vy' }, { key: 'skip' }],
        default: null,
      },
    ]);
    const choices = { [questions[0]!.id]: club.idOf('Trần Vy') };
    const answered = await club.preview(text, choices);
    expect(namesOf(answered.to_create)).toEqual(['Phạm Nam', 'Trần Vy']);
    expect(answered.questions).toEqual([]);
    expect((await club.preview(text)).questions).toHaveLength(1);

    const made = await club.record(text, answered.digest, choices);
    expect(made.status).toBe(201);
    expect(namesOf(made.body as unknown as Named[])).toEqual(['Phạm Nam', 'Trần Vy']);
    const next = await club.preview('1/12: vy, Lê Hoa');
    expect(next.questions).toEqual([]);
    expect(namesOf(next.to_create)).toEqual(['Lê Hoa', 'Trần Vy']);
  });

  test('is refused where a choice answers nothing, or the club has changed since its preview', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy');
    const text = '24/11: Phạm Nam, Vy';
    const { questions, digest } = await club.preview(text);
    const { id } = questions[0]!;
    for (const choices of [{ [id]: 'nobody' }, { 'whom_a_name_means|x': 'skip' }]) {
      const refused = await club.owner.api.post(PREVIEW, { club_id: club.clubId, text, choices });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        details: [{ field: `choices.${Object.keys(choices)[0]}` }],
      });
    }
    expect((await club.record(text, digest, { [id]: club.idOf('Trần Vy') })).body).toMatchObject({
      code: 'preview_outdated',
    });
    const more = { club_id: club.clubId, members: [{ name: 'Vy' }] };
    await club.owner.api.post('/api/members/bulk/', more);
    const late = await club.record(text, digest);
    expect([late.status, late.body]).toMatchObject([409, { code: 'preview_outdated' }]);
  });

  test('records what is settled, and nothing where all of it is open', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy');
    const open = await club.preview('24/11: Vy');
    const refused = await club.record('24/11: Vy', open.digest);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'preview_unsettled' }]);
    const partly = await club.preview('24/11: Vy, Phạm Nam');
    const made = await club.record('24/11: Vy, Phạm Nam', partly.digest);
    expect(made.status).toBe(201);
    expect(namesOf(made.body as unknown as Named[])).toEqual(['Phạm Nam']);
  });

  test('takes who is meant by a name that nobody is known by, and remembers it as a nickname', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy');
    const text = '24/11: Tèo, Phạm Nam';
    const { digest, unmatched, questions } = await club.preview(text);
    expect(unmatched).toMatchObject([{ name: 'Tèo', candidates: [] }]);
    expect(questions).toEqual([]);
    const resolutions = [{ name: 'tèo', member_id: club.idOf('Trần Vy'), remember: true }];
    const made = await club.record(text, digest, undefined, { resolutions });
    expect(namesOf(made.body as unknown as Named[])).toEqual(['Phạm Nam', 'Trần Vy']);
    expect(namesOf((await club.preview('25/11: Tèo')).to_create)).toEqual(['Trần Vy']);
  });

  test('asks before everybody who is registered is taken, less those who are away', async () => {
    const club = await clubOf('Phạm Nam', 'Trần Vy', 'Lê Hoa');
    const text = '24/11: tất cả trừ Vy';
    expect((await club.preview(text)).told).toMatchObject([
      { code: 'not_present', text: 'Vy' },
      { code: 'everybody' },
    ]);
    await club.owner.api.post(`/api/settings/registration/${club.clubId}/`, {
      registration_type: 'DAYS',
    });
    const registered = await club.owner.api.post('/api/registrations/create-bulk/', {
      member_ids: ['Phạm Nam', 'Trần Vy'].map(club.idOf),
      year: 2026,
      month: 11,
      days: 4,
    });
    expect(registered.status).toBe(201);
    const first = await club.preview(text);
    expect(first.to_create).toEqual([]);
    expect(first.questions).toMatchObject([
      {
        kind: 'reading_of_line',
        choices: [{ key: 'everybody', present: ['Phạm Nam'], absent: ['Vy'] }, { key: 'nobody' }],
      },
    ]);
    const { id } = first.questions[0]!;
    expect(namesOf((await club.preview(text, { [id]: 'everybody' })).to_create)).toEqual([
      'Phạm Nam',
    ]);
    expect((await club.preview(text, { [id]: 'nobody' })).to_create).toEqual([]);
  });

  test('asks who a messenger means by a number', async () => {
    const club = await clubOf('Nam', 'Vy');
    const { questions, to_create: none } = await club.preview('24/11\nNam: +1\nVy');
    expect(namesOf(none)).toEqual(['Vy']);
    expect(questions).toMatchObject([
      { value: '+1', choices: [{ key: 'self' }, { key: 'with_guests', guests: 1 }] },
    ]);
    const choices = { [questions[0]!.id]: 'with_guests' };
    const read = await club.preview('24/11\nNam: +1\nVy', choices);
    expect(namesOf(read.to_create)).toEqual(['Nam', 'Vy']);
    expect(read.guests).toMatchObject([
      { host: 'Nam', host_member_id: club.idOf('Nam'), count: 1 },
    ]);
  });

  test('asks about given names parted by spaces, and takes them as several where each is a whole name', async () => {
    const club = await clubOf('Phạm Thùy Linh', 'Trần Tuấn', 'Lê Hùng', 'Đỗ Minh');
    const many = await club.preview('24/11: linh tuấn hùng minh');
    expect(many.to_create).toEqual([]);
    expect(many.questions).toMatchObject([{ value: 'linh tuấn hùng minh' }]);
    const short = await clubOf('Linh', 'Tuấn', 'Hùng', 'Minh');
    const whole = await short.preview('24/11: linh tuấn hùng minh');
    expect(namesOf(whole.to_create)).toHaveLength(4);
    expect(whole.told).toMatchObject([{ code: 'several_names' }]);
    const two = await club.preview('24/11: linh tuấn');
    expect(two.to_create).toEqual([]);
    const [question] = two.questions;
    const several = question!.choices.find(({ text }) => text === 'Phạm Thùy Linh + Trần Tuấn')!;
    const read = await club.preview('24/11: linh tuấn', { [question!.id]: several.key });
    expect(namesOf(read.to_create)).toEqual(['Phạm Thùy Linh', 'Trần Tuấn']);
  });

  test('is put into the session that is given', async () => {
    const club = await clubOf('Nam');
    const refused = await club.owner.api.post(PREVIEW, {
      club_id: club.clubId,
      text: '24/11: Nam',
      schedule_id: club.idOf('Nam'),
    });
    expect(refused.status).toBe(404);
  });
});

test('a text is given in one of two ways, and a chat is recorded with its digest only', async () => {
  const club = await clubOf('Nam');
  const send = (path: string, body: object) =>
    club.owner.api.post(path, { club_id: club.clubId, ...body });
  const both = { text: '24/11: Nam', raw_registration_text: '24/11/2026: Nam' };
  expect((await send(PREVIEW, {})).body).toMatchObject({
    details: [{ field: 'raw_registration_text' }],
  });
  expect((await send(PREVIEW, both)).body).toMatchObject({ details: [{ field: 'text' }] });
  expect((await send(RECORD, { text: '24/11: Nam' })).body).toMatchObject({
    details: [{ field: 'digest' }],
  });
});

test('how a line was said to be meant is listed by its key, which has words in each language', async () => {
  const club = await clubOf('Phạm Nam', 'Trần Vy', 'Lê Hoa');
  const text = '25/11: Phạm Nam\nTrần Vy, Lê Hoa nghỉ';
  const { questions } = await club.preview(text);
  const choices = { [questions[0]!.id]: 'only_last' };
  const { digest } = await club.preview(text, choices);
  expect((await club.record(text, digest, choices)).status).toBe(201);
  const { body } = await club.owner.api.get(`/api/readings/${club.clubId}`);
  expect(body['items']).toContainEqual(
    expect.objectContaining({ kind: 'reading_of_line', choice: 'only_last' }),
  );
});
