import { Plural, Trans } from '@lingui/react/macro';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { Button } from '../../ui/actions/Button';
import { groupPreview } from './group-preview';
import type { LeftOut } from './use-left-out';

interface RecordButtonProps {
  preview: BankPreview;
  leftOut: LeftOut;
  /** Whether something was answered, which the next file need not ask again. */
  isAnswered: boolean;
  disabled: boolean;
  loading: boolean;
  onClick: () => void;
}

/** Records what was read, and says what that is; none where nothing of it is new. */
export function RecordButton({ preview, leftOut, isAnswered, ...button }: RecordButtonProps) {
  const taken = preview.items.filter((line) => !leftOut.has(line) && !line.isKnown);
  const payments = groupPreview(taken).payments.length;
  const others = taken.length - payments;
  const keepsAnswers = isAnswered && (preview.items.length > 0 || preview.questions.length === 0);
  if (taken.length === 0 && !keepsAnswers) return null;
  return (
    <Button variant="contained" size="large" {...button}>
      <span>
        {payments > 0 && (
          <Plural value={payments} one="Record # payment" other="Record # payments" />
        )}
        {payments > 0 && others > 0 && ', '}
        {payments > 0 && others > 0 && (
          <Plural value={others} one="keep # transfer" other="keep # transfers" />
        )}
        {payments === 0 && others > 0 && (
          <Plural value={others} one="Keep # transfer" other="Keep # transfers" />
        )}
        {taken.length === 0 && <Trans>Keep the answers</Trans>}
      </span>
    </Button>
  );
}
