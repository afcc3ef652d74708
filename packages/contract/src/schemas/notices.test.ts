import { expect, test } from 'vitest';
import { DEFAULT_NOTICE_RULES, NOTICE_KIND_RULES, NOTICE_KINDS } from '../rules/notices/kinds.ts';
import { fromNoticeSettings, givenSwitches, toNoticeSettings } from './notices.ts';

const known = toNoticeSettings(DEFAULT_NOTICE_RULES).kinds;
const added = { ...NOTICE_KIND_RULES.passed, mayBeMissing: true };

test('a file from before a kind was added is read without its switch', () => {
  const switches = givenSwitches({ ...NOTICE_KIND_RULES, later_kind: added });
  expect(switches.safeParse(known).data).toEqual(known);
  expect(switches.safeParse({ ...known, laterKind: true }).success).toBe(true);
  expect(switches.safeParse({ ...known, laterKind: 'yes' }).success).toBe(false);
});

test('a switch that was there from the beginning may not be missing', () => {
  const { owe: _, ...others } = known;
  expect(givenSwitches(NOTICE_KIND_RULES).safeParse(others).success).toBe(false);
});

test('what is not said about a kind leaves it as it is', () => {
  const given = { ...toNoticeSettings(DEFAULT_NOTICE_RULES), kinds: { passed: false } };
  expect(fromNoticeSettings(given, NOTICE_KINDS).kinds).toEqual(
    NOTICE_KINDS.filter((kind) => kind !== 'passed'),
  );
  expect(fromNoticeSettings(given, []).kinds).toEqual([]);
});
