import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CopiedRegistrations } from '@rallybook/contract/schemas/registrations';

type Skipped = CopiedRegistrations['skipped'][number];

const reasons: Record<Skipped['why'], MessageDescriptor> = {
  already_registered: msg`already registered`,
  not_active: msg`not active`,
  nothing_left: msg`schedules no longer offered`,
};

/**
 * Who was not copied and why: "Lan (not active), Tèo (already registered)".
 * @param names the members' names by their ids
 */
export function skippedText(
  skipped: readonly Skipped[],
  names: ReadonlyMap<string, string>,
): string {
  return skipped
    .map(({ memberId, why }) => `${names.get(memberId) ?? ''} (${i18n._(reasons[why])})`)
    .join(', ');
}
