import { Trans, useLingui } from '@lingui/react/macro';
import type { AnsweredBankLine, SuggestedMember } from '@rallybook/contract/schemas/bank-lines';
import { useState } from 'react';
import { displayName } from '../../parts/texts';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import { Row } from '../../ui/Stack';
import text from '../../ui/text.module.css';
import styles from './MoneyIn.module.css';
import { surplusOf } from './owed';
import { useDecide } from './use-decide';
import { useLineText } from './use-line-text';
import { useOwed } from './use-owed';

const AllocateDialog = lazyPart(() =>
  import('./AllocateDialog').then((module) => module.AllocateDialog),
);

interface LineProps {
  line: AnsweredBankLine;
}

/** Buttons for a transfer: credit the suggested member, choose others, ignore it, or undo the decision. */
export function LineActions({ line }: LineProps) {
  const deciding = useDecide(line);
  const { suggestion, state, parts } = line;
  const isOpen = state === 'open' || state === 'doubtful';
  return (
    <div className={styles.actions}>
      {suggestion !== null && <Proposal suggestion={suggestion} open={line.open} />}
      <Row gap="tiny">
        {isOpen && <Choices line={line} deciding={deciding} />}
        {(!isOpen || parts.length > 0) && (
          <Button
            variant="outlined"
            loading={deciding.isBusy}
            onClick={() => void deciding.decide(({ undo }) => undo())}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </Row>
    </div>
  );
}

interface ChoicesProps extends LineProps {
  deciding: ReturnType<typeof useDecide>;
}

function Choices({ line, deciding }: ChoicesProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, decide } = deciding;
  const { suggestion, open } = line;
  const name = displayName(suggestion?.memberName ?? '');
  return (
    <>
      {suggestion !== null && (
        <Button
          className={styles.credit}
          variant={suggestion.by === 'name' ? 'outlined' : 'contained'}
          loading={isBusy}
          onClick={() =>
            void decide(({ allocate }) =>
              allocate([{ memberId: suggestion.memberId, amount: open }]),
            )
          }
        >
          {t`Credit ${name}`}
        </Button>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={() => setChoosing(true)}>
        {suggestion === null ? <Trans>Choose a member</Trans> : <Trans>Others</Trans>}
      </Button>
      <Button
        color="inherit"
        disabled={isBusy}
        onClick={() => void decide(({ ignore }) => ignore())}
      >
        <Trans>Ignore</Trans>
      </Button>
      <AllocateDialog
        open={isChoosing}
        line={line}
        deciding={deciding}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** What the suggested member owes, and what happens to a surplus. */
function Proposal({ suggestion, open }: { suggestion: SuggestedMember; open: number }) {
  const { t } = useLingui();
  const { displayMoney } = useLineText();
  const owed = useOwed();
  if (owed === undefined) return null;
  const owes = owed.get(suggestion.memberId) ?? 0;
  const more = surplusOf(open, owes);
  const [name, debt, surplus] = [
    displayName(suggestion.memberName),
    displayMoney(owes),
    displayMoney(more),
  ];
  return (
    <p className={text.smallSoft}>
      {owes > 0 ? t`${name} owes ${debt}.` : t`${name} owes nothing.`}
      {suggestion.by === 'name' && ` ${t`Only the name fits.`}`}
      {more > 0 && ` ${t`${surplus} more stays as their credit.`}`}
    </p>
  );
}
