import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { UnreadLines } from '../../parts/pasting/UnreadLines';
import { EarlierAnswers } from '../../parts/questions/EarlierAnswers';
import { Questions } from '../../parts/questions/Questions';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Stack';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import type { SessionOf } from './cost-sessions';
import type { Income, PastedCost, PastedCosts } from './pasted-costs';
import { PastedCostRow } from './PastedCostRow';
import styles from './PastedCostList.module.css';

interface PastedCostListProps {
  drafts: PastedCosts;
  members: readonly Member[];
  sessionOf: SessionOf;
  onChange: Dispatch<SetStateAction<PastedCosts | null>>;
  /** Null where the answer to a question is taken back. */
  onAnswer: (id: string, key: string | null) => void;
  /** Records the money back of a line as an income; undefined for users who may not. */
  onIncome: ((line: number, income: Income) => void) | undefined;
}

/** The costs that were read from a text, each of which can be corrected or left out, and the lines that are none. */
export function PastedCostList(props: PastedCostListProps) {
  const { drafts, members, sessionOf, onChange, onAnswer, onIncome } = props;
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { costs, unread, questions, earlier, waiting, wrong } = drafts;
  const asked = new Set(questions.map(({ id }) => id));
  const choices = {
    ...Object.fromEntries(earlier.map(({ id, choice }) => [id, choice])),
    ...drafts.choices,
  };
  const isNarrow = useIsNarrow(900);
  const summary = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const sum = costs.reduce((total, { amount }) => total + (amount || 0), 0);
  const total = formatMoney(currency, sum, i18n.locale);

  // The button that had the focus is gone.
  useEffect(() => summary.current?.focus(), []);
  useEffect(() => {
    if (wrong.size > 0) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  const edit = useCallback(
    (change: (now: PastedCost[]) => PastedCost[]) =>
      onChange((now) => now && { ...now, costs: change(now.costs) }),
    [onChange],
  );
  const change = useCallback(
    (key: string, part: Partial<PastedCost>) =>
      edit((now) => now.map((cost) => (cost.key === key ? { ...cost, ...part } : cost))),
    [edit],
  );
  const leaveOut = useCallback(
    (key: string) => {
      edit((now) => now.filter((cost) => cost.key !== key));
      summary.current?.focus();
    },
    [edit],
  );

  return (
    <Stack>
      <p ref={summary} tabIndex={-1} className={styles.summary}>
        {costs.length === 0 ? (
          <Trans>There is no cost to add.</Trans>
        ) : (
          <Plural value={costs.length} one={`# cost, ${total}`} other={`# costs, ${total}`} />
        )}
        {unread.length > 0 && (
          <>
            {' · '}
            <Plural value={unread.length} one="# not understood" other="# not understood" />
          </>
        )}
      </p>
      <Questions questions={questions} answers={choices} members={members} onAnswer={onAnswer} />
      <EarlierAnswers
        answers={earlier.filter(({ id }) => !asked.has(id))}
        members={members}
        onChange={(question) =>
          onChange((now) => now && { ...now, questions: [...now.questions, question] })
        }
      />
      <UnreadLines
        lines={unread.map(({ message, income, ...line }) => ({
          ...line,
          message: i18n._(message),
          action: income !== null && onIncome !== undefined && (
            <Button size="small" onClick={() => onIncome(line.line, income)}>
              <Trans>Record as income</Trans>
            </Button>
          ),
        }))}
      />
      {unread.length + waiting.length > 0 && (
        <p>
          <Trans>These lines stay in the text.</Trans>
        </p>
      )}
      {costs.length > 0 && (
        <ul ref={list} aria-label={t`New costs`}>
          {costs.map((draft) => (
            <PastedCostRow
              key={draft.key}
              draft={draft}
              faults={wrong.get(draft.key)}
              members={members}
              sessionOf={sessionOf}
              isNarrow={isNarrow}
              onChange={change}
              onLeaveOut={leaveOut}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
