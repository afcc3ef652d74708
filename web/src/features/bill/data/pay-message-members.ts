import { fromWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { PayMessageMember } from '@rallybook/contract/rules/pay-message';
import type { PayLink } from '@rallybook/contract/schemas/payees';
import type { SettledBill } from '../../../parts/money/settle';
import { displayName } from '../../../parts/texts/texts';

/**
 * The data of a member's bill for a message, with all that is open. `url` is '' where the link to the member's pay page is
 * unknown.
 */
export function messageMember(
  currency: Currency,
  { bill, open }: SettledBill,
  links: readonly PayLink[] | undefined,
): PayMessageMember {
  const { memberId, memberName, registeredTimes, unregisteredTimes, guestTimes } = bill;
  return {
    name: displayName(memberName),
    balance: fromWire(currency, open),
    monthAmount: fromWire(currency, bill.totalCost),
    registeredTimes,
    unregisteredTimes,
    guestTimes,
    gameCost: fromWire(currency, bill.gameCost),
    paidCost: fromWire(currency, bill.paidCost),
    url: links?.find((link) => link.memberId === memberId)?.url ?? '',
  };
}
