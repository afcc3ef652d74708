import { Trans, useLingui } from '@lingui/react/macro';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { AnsweredBankLine, SuggestedMember } from '@rallybook/contract/schemas/bank-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../../data/money/accounts-query';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { monthsOpenIn } from '../../parts/money/open-months';
import { monthList } from '../../parts/money/sum-text';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { Row } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import { surplusOf } from './owed';
import { suggestedParts } from './parts';
import { useDecide } from './use-decide';
import { useLineText } from './use-line-text';
import { useOwed } from './use-owed';
import text from '../../ui/text/text.module.css';
import styles from './MoneyIn.module.css';

const AllocateDialog = lazyPart(() =>
  import('./AllocateDialog').then((module) => module.AllocateDialog),
);

interface LineProps {
  line: AnsweredBankLine;
}

/** Buttons for a transfer: credit the suggested member, choose others, ignore it, or undo the decision. */
export function LineActions({ line }: LineProps) {
  const { t } = useLingui();
  const deciding = useDecide(line);
  const nameOf = useActionName(line);
  const { suggestions, state, parts } = line;
  const isOpen = state === 'open' || state === 'doubtful';
  return (
    <div className={styles.actions}>
      <Proposal suggestions={suggestions} open={line.open} />
      <Row gap="tiny">
        {isOpen && <Choices line={line} deciding={deciding} />}
        {(!isOpen || parts.length > 0) && (
          <Button
            variant="outlined"
            loading={deciding.isBusy}
            aria-label={nameOf(t`Undo`)}
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
  const nameOf = useActionName(line);
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, decide } = deciding;
  const { suggestions, open } = line;
  const payers = usePayersOf(line);
  const [first] = payers;
  const name = payers.map(({ memberName }) => displayName(memberName)).join(', ');
  const another = suggestions.length === 0 ? t`Choose one or several` : t`Others, or several`;
  return (
    <>
      {first !== undefined && payers.length === 1 && (
        <Button
          className={styles.credit}
          variant={first.by === 'name' ? 'outlined' : 'contained'}
          loading={isBusy}
          onClick={() =>
            void decide(({ allocate }) => allocate([{ memberId: first.memberId, amount: open }]))
          }
        >
          {t`Credit ${name}`}
        </Button>
      )}
      {payers.length > 1 ? (
        <Button
          className={styles.credit}
          variant="contained"
          disabled={isBusy}
          onClick={() => setChoosing(true)}
        >
          {t`Divide between ${name}`}
        </Button>
      ) : (
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={nameOf(another)}
          onClick={() => setChoosing(true)}
        >
          {another}
        </Button>
      )}
      <Button
        color="inherit"
        disabled={isBusy}
        aria-label={nameOf(t`Ignore`)}
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

/** The suggested members among whom a transfer is divided: one of them alone, where the others owe nothing and nothing is left. */
function usePayersOf({ suggestions, open }: AnsweredBankLine): readonly SuggestedMember[] {
  const currency = useCurrency();
  const owed = useOwed();
  if (owed === undefined || suggestions.length < 2) return suggestions;
  const ids = suggestions.map(({ memberId }) => memberId);
  const parts = suggestedParts(currency, wireAmount(open), ids, owed);
  return suggestions.filter((suggestion) =>
    parts.some(({ memberId }) => memberId === suggestion.memberId),
  );
}

/** Names a button with the transfer that it is for: "Ignore: MINH CHAU chuyen tien, 320,000 đ". */
function useActionName({ text: words, amount }: AnsweredBankLine): (action: string) => string {
  const { t } = useLingui();
  const { displayMoney } = useLineText();
  return (action) => `${action}: ${words === '' ? t`(no text)` : words}, ${displayMoney(amount)}`;
}

/** The months of some members that are in no balance yet, as they are not closed: "10/2026, 11/2026". */
function useMonthsOpen(suggestions: readonly SuggestedMember[]): string {
  const { club } = useCurrentClub();
  const { data: accounts } = useQuery(accountsQuery(club.id));
  const ids = new Set(suggestions.map(({ memberId }) => memberId));
  return monthList(monthsOpenIn(accounts?.items.filter(({ memberId }) => ids.has(memberId)) ?? []));
}

interface ProposalProps {
  suggestions: readonly SuggestedMember[];
  open: number;
}

/** What the suggested members owe; of a single one, what happens to a surplus, too. */
function Proposal({ suggestions, open }: ProposalProps) {
  const { t } = useLingui();
  const currency = useCurrency();
  const { displayMoney } = useLineText();
  const owed = useOwed();
  const periods = useMonthsOpen(suggestions);
  if (owed === undefined || suggestions.length === 0) return null;
  const debts = suggestions.map(({ memberId, memberName }) => {
    const owes = owed.get(memberId) ?? 0;
    const [name, debt] = [displayName(memberName), displayMoney(owes)];
    return owes > 0 ? t`${name} owes ${debt}.` : t`${name} owes nothing.`;
  });
  const [first] = suggestions;
  const more =
    suggestions.length === 1
      ? surplusOf(currency, open, owed.get(first!.memberId) ?? wireAmount(0))
      : 0;
  const surplus = displayMoney(more);
  // What is owed may count months that are in no balance yet: then the amount fits, too.
  const fitsAmount = suggestions.length === 1 && owed.get(first!.memberId) === open;
  return (
    <p className={text.smallSoft}>
      {debts.join(' ')}
      {periods !== '' && ` ${t`That counts ${periods}, not closed yet.`}`}
      {first!.by === 'name' && !fitsAmount && ` ${t`Only the name fits.`}`}
      {more > 0 && ` ${t`${surplus} more stays as their credit.`}`}
    </p>
  );
}
