import { completeBillSettings, shownFee } from './bill-settings.ts';
import type { Vnd } from '../money.ts';
import type { FeeRule } from './fee-rule.ts';
import type { MemberClass } from './month.ts';

/**
 * The fee of a guest for whom none is entered: the class's drop-in fee, else the rule's; with fixed fees, the
 * unregistration fee. A rule that shares costs has no such fee: 0. Whole VND.
 */
export function guestFee(rule: FeeRule, guestClass: Pick<MemberClass, 'fees'> | null): Vnd {
  return guestClass?.fees.dropIn ?? dropInFee(rule);
}

function dropInFee(rule: FeeRule): Vnd {
  if (rule.kind === 'groups' || rule.kind === 'flat') return rule.dropInFee;
  if (rule.kind !== 'fixed_fees') return 0;
  const exact = completeBillSettings(rule);
  if (typeof exact === 'string') throw new RangeError(`bill settings: ${exact}`);
  return shownFee(exact.unregistrationFee);
}
