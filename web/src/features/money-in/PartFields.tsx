import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@rallybook/contract/rules/money/amounts';
import { useCurrency } from '../../parts/club/current-club';
import { MemberPicker } from '../../parts/members/MemberPicker';
import { MoneyField } from '../../parts/money/MoneyField';
import { IconButton } from '../../ui/actions/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { surplusOf } from './owed';
import type { DraftPart } from './parts';
import { useLineText } from './use-line-text';
import type { Payer } from './use-payers';
import styles from './MoneyIn.module.css';

interface PartFieldsProps {
  part: DraftPart;
  /** The number of the part, from 1. */
  number: number;
  isAlone: boolean;
  payers: readonly Payer[];
  /** Thousands of VND; null where nobody is picked. */
  owes: Wire | null;
  areFaultsShown: boolean;
  faults: { member: string | undefined; amount: string | undefined };
  onPick: (memberId: string | null) => void;
  onAmount: (amount: number | null) => void;
  onRemove: () => void;
}

/** The fields of a part of a transfer: the member and the amount. */
export function PartFields(props: PartFieldsProps) {
  const { part, number, isAlone, payers, owes, areFaultsShown, faults } = props;
  const { t } = useLingui();
  const currency = useCurrency();
  const { displayMoney } = useLineText();
  const member = areFaultsShown ? faults.member : undefined;
  const amount = areFaultsShown ? faults.amount : undefined;
  const more = owes === null ? 0 : surplusOf(currency, part.amount, owes);
  const [debt, surplus] = [displayMoney(owes ?? 0), displayMoney(more)];
  return (
    <div role="group" aria-label={t`Part ${number}`} className={styles.part}>
      <MemberPicker
        label={t`Member`}
        required
        members={payers}
        value={part.memberId}
        onChange={props.onPick}
        error={member !== undefined}
        helperText={member ?? (owes === null ? undefined : t`Owes ${debt}`)}
      />
      <MoneyField
        label={t`Amount`}
        required
        value={part.amount}
        onChange={props.onAmount}
        error={amount !== undefined}
        helperText={amount ?? (more > 0 ? t`${surplus} more stays as their credit.` : undefined)}
      />
      {!isAlone && (
        <IconButton
          aria-label={t`Remove part ${number}`}
          className={styles.remove}
          onClick={props.onRemove}
        >
          <CloseIcon size={20} />
        </IconButton>
      )}
    </div>
  );
}
