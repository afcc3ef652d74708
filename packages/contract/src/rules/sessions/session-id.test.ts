import { expect, test } from 'vitest';
import { readSessionId, sessionId } from './session-id.ts';

const uuid = '0199e0c4-0000-7000-8000-00000000000a';

test('an id names a schedule and the planned date, or an extra session', () => {
  const planned = { scheduleId: uuid, plannedDate: '2026-11-24' };
  expect(sessionId(planned)).toBe(`${uuid}.2026-11-24`);
  expect(readSessionId(`${uuid.toUpperCase()}.2026-11-24`)).toEqual(planned);
  expect(readSessionId(uuid)).toEqual({ extraId: uuid });
});

test.each([
  '',
  '.',
  'x',
  `${uuid}.`,
  `.${uuid}`,
  `${uuid}.2026-02-30`,
  `${uuid}.2026-2-3`,
  `${uuid}.2026-11-24.`,
  `${uuid}.2026-11-24.x`,
  `${uuid}.1899-12-31`,
  ` ${uuid}`,
  `${uuid}\n`,
])('%j is no id of a session', (text) => {
  expect(readSessionId(text)).toBeNull();
});
