import { vndFromThousands } from '@rallybook/contract/rules/money';
import type { PayMessageMember } from '@rallybook/contract/rules/pay-message';
import type { PayLink } from '@rallybook/contract/schemas/payees';
import { displayName } from '../../parts/texts';
import type { SettledBill } from '../../parts/settle';

/** The data of a member's bill for a message. `url` is '' where the link to the member's pay page is unknown. */
export function messageMember(
  { bill, open }: SettledBill,
  links: readonly PayLink[] | undefined,
): PayMessageMember {
  const { memberId, memberName, registeredTimes, unregisteredTimes, guestTimes } = bill;
  return {
    name: displayName(memberName),
    balance: vndFromThousands(open),
    registeredTimes,
    unregisteredTimes,
    guestTimes,
    url: links?.find((link) => link.memberId === memberId)?.url ?? '',
  };
}
