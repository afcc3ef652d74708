import { vndFromThousands } from '@rallybook/contract/rules/money';
import type { PayMessageMember } from '@rallybook/contract/rules/pay-message';
import type { PayLink } from '@rallybook/contract/schemas/payees';
import { sayName } from '../../parts/texts';
import type { SettledBill } from './settle';

/** A bill as messages tell of it. Where there is no link to the member's page, there is none in the message. */
export function messageMember(
  { bill, open }: SettledBill,
  links: readonly PayLink[] | undefined,
): PayMessageMember {
  const { memberId, memberName, registeredTimes, unregisteredTimes, guestTimes } = bill;
  return {
    name: sayName(memberName),
    balance: vndFromThousands(open),
    registeredTimes,
    unregisteredTimes,
    guestTimes,
    url: links?.find((link) => link.memberId === memberId)?.url ?? '',
  };
}
