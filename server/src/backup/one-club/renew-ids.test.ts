import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { collectIds, makeIdChanger, renewIds } from './renew-ids.ts';

test('new ids sort like the old ones, and are others in each restore', () => {
  const ids = Array.from({ length: 1000 }, newId);
  const changed = ids.map(makeIdChanger());
  expect(changed.toSorted()).toEqual(changed);
  expect(new Set([...ids, ...changed, ...ids.map(makeIdChanger())]).size).toBe(3000);
});

test('ids of a club are renewed wherever they stand, and no others', () => {
  const [clubId, scheduleId, gone, user, stranger, reference] = Array.from({ length: 6 }, newId);
  const schedules = { table: 'schedules', columns: ['clubId', 'id'], rows: [[clubId, scheduleId]] };
  const deleted = {
    table: 'deletedThings',
    columns: ['clubId', 'id', 'content', 'deletedBy'],
    rows: [[clubId, gone, JSON.stringify({ scheduleId }), user]],
  };
  const own = new Set<string>();
  collectIds(schedules, own);
  collectIds(deleted, own);
  expect(own).toEqual(new Set([clubId, scheduleId, gone]));

  const change = makeIdChanger();
  const renewal = { own, change, users: new Map([[user!, 'here']]) };
  const [row] = renewIds(deleted, renewal).rows;
  const content = JSON.stringify({ scheduleId: change(scheduleId!) });
  expect(row).toEqual([change(clubId!), change(gone!), content, 'here']);
  const audit = {
    table: 'auditEntries',
    columns: ['actorUserId', 'thingId', 'label', 'at', 'redactedAt'],
    rows: [[stranger, `${scheduleId}.2026-10-07`, `Transfer ${reference}`, 5, null]],
  };
  expect(renewIds(audit, renewal).rows).toEqual([
    [null, `${change(scheduleId!)}.2026-10-07`, `Transfer ${reference}`, 5, null],
  ]);
});
