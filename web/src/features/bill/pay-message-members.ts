import { vndFromThousands } from '@rallybook/contract/rules/money';
import type { PayMessageMember } from '@rallybook/contract/rules/pay-message';
import type { PayLink } from '@rallybook/contract/schemas/payees';
import { displayName } from '../../parts/texts/texts';
import type { SettledBill } from '../../parts/money/settle';

/**
 * The data of a member's bill for a message, with all that is open. `url` is '' where the link to the member's pay page is
 * unknown.
 */
export function messageMember(
  { bill, open }: SettledBill,
  links: readonly PayLink[] | undefined,
): PayMessageMember {
  const { memberId, memberName, registeredTimes, unregisteredTimes, guestTimes } = bill;
  return {
    name: displayName(memberName),
    balance: vndFromThousands(open),
    monthAmount: vndFromThousands(bill.totalCost),
    registeredTimes,
    unregisteredTimes,
    guestTimes,
    gameCost: vndFromThousands(bill.gameCost),
    paidCost: vndFromThousands(bill.paidCost),
    url: links?.find((link) => link.memberId === memberId)?.url ?? '',
  };
}
