import type { Registration } from '@rallybook/contract/schemas/registrations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf, showInClub } from '../../../../test/club';
import { CopyChoice } from './CopyChoice';

const of = (number: number, memberName: string) =>
  ({
    id: idOf(60 + number),
    memberId: idOf(10 + number),
    memberName,
    schedules: CLUB.schedules,
    days: 9,
  }) as unknown as Registration;

test('names to untick stand by given name, whatever their order before', async () => {
  const registrations = [of(1, 'An Văn Yên'), of(2, 'Vũ Ngọc Bình'), of(3, 'Lê Thị Mai')];
  await showInClub(
    <CopyChoice registrations={registrations} unticked={new Set()} onChange={() => {}} />,
  );
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      expect.stringContaining('Vũ Ngọc Bình'),
      expect.stringContaining('Lê Thị Mai'),
      expect.stringContaining('An Văn Yên'),
    ]);
});
