import { Trans, useLingui } from '@lingui/react/macro';
import { type Wire, wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { useEffect, useRef, useState } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { costFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { displayIssue } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { AddPersonIcon } from '../../ui/icons/icons';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { PartFields } from './PartFields';
import { addPart, type DraftPart, pickMember, restOf, suggestedParts } from './parts';
import type { useDecide } from './use-decide';
import { useLineText } from './use-line-text';
import { useOwed } from './use-owed';
import { usePayers } from './use-payers';
import text from '../../ui/text/text.module.css';
import styles from './MoneyIn.module.css';

interface AllocateDialogProps {
  open: boolean;
  line: AnsweredBankLine;
  deciding: ReturnType<typeof useDecide>;
  onClose: () => void;
}

/** Credits a transfer to one member, or to several in parts. */
export function AllocateDialog({ open, line, deciding, onClose }: AllocateDialogProps) {
  const { t } = useLingui();
  const { displayMoney } = useLineText();
  const amount = displayMoney(line.open);
  return (
    <ModalDialog
      open={open}
      title={t`Whose ${amount}?`}
      onClose={onClose}
      closeDisabled={deciding.isBusy}
      fullScreen={useIsNarrow()}
    >
      <Parts line={line} deciding={deciding} onClose={onClose} />
    </ModalDialog>
  );
}

const memberFault = (memberId: string | null) =>
  memberId === null ? displayIssue({ code: 'required' }) : undefined;

function Parts({ line, deciding, onClose }: Omit<AllocateDialogProps, 'open'>) {
  const { t } = useLingui();
  const currency = useCurrency();
  const { displayMoney, displayWhen } = useLineText();
  const payers = usePayers();
  const owed = useOwed() ?? new Map<string, Wire>();
  const { open, suggestions } = line;
  const suggested = suggestions.map(({ memberId }) => memberId);
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const form = useForm({ initial: { parts: suggestedParts(currency, open, suggested, owed) } });
  const { parts } = form.values;
  const rest = restOf(currency, open, parts);
  const [left, over] = [displayMoney(rest), displayMoney(0 - rest)];
  const isWrong =
    rest < 0 ||
    parts.some((part) => memberFault(part.memberId) ?? costFault(part.amount) !== undefined);

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  async function send() {
    setTries(tries + 1);
    if (isWrong) return;
    const given = parts.map(({ memberId, amount }) => ({
      memberId: memberId ?? '',
      amount: wireAmount(amount ?? 0),
    }));
    // A refusal is shown in a toast, and the parts stay.
    if (await deciding.decide(({ allocate }) => allocate(given))) onClose();
  }

  const change = (key: number, next: Partial<DraftPart>) =>
    form.change({
      parts: parts.map((part) => (part.key === key ? { ...part, ...next } : part)),
    });

  return (
    <Form
      ref={element}
      onSubmit={form.onSubmit(send)}
      isSaving={deciding.isBusy}
      send={<Trans>Credit</Trans>}
    >
      <p className={text.breakable}>
        {line.text} <span className={text.caption}>{displayWhen(line)}</span>
      </p>
      {parts.map((part, nth) => (
        <PartFields
          key={part.key}
          part={part}
          number={nth + 1}
          isAlone={parts.length === 1}
          payers={payers.filter(
            ({ id }) => id === part.memberId || parts.every(({ memberId }) => memberId !== id),
          )}
          owes={part.memberId === null ? null : (owed.get(part.memberId) ?? wireAmount(0))}
          areFaultsShown={tries > 0}
          faults={{ member: memberFault(part.memberId), amount: costFault(part.amount) }}
          onPick={(memberId) =>
            form.change({ parts: pickMember(currency, open, parts, part.key, memberId, owed) })
          }
          onAmount={(amount) => change(part.key, { amount, isTyped: true })}
          onRemove={() => form.change({ parts: parts.filter(({ key }) => key !== part.key) })}
        />
      ))}
      <Button
        startIcon={<AddPersonIcon />}
        className={styles.add}
        onClick={() => form.change({ parts: addPart(parts, owed) })}
      >
        <Trans>Somebody else, too</Trans>
      </Button>
      <Notice severity={rest < 0 ? 'error' : 'info'} role="status">
        {rest < 0
          ? t`That is ${over} more than there is.`
          : rest > 0
            ? t`Rest: ${left}. It stays open.`
            : t`Rest: ${left}`}
      </Notice>
    </Form>
  );
}
