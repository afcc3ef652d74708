import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BankImport, BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { Questions } from '../../parts/questions/Questions';
import { ToldList } from '../../parts/questions/ToldList';
import { Button } from '../../ui/actions/Button';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { useToast } from '../../ui/feedback/Toaster';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { FaultList } from './FaultList';
import { groupPreview, type PreviewLine, sumOf } from './group-preview';
import { importMutation, undoMutation } from './mutations';
import type { Given } from './mutations';
import { RecordButton } from './RecordButton';
import { ReviewLines } from './ReviewLines';
import { TableWarnings } from './TableWarnings';
import { useAnswers } from './use-answers';
import { useLeftOut } from './use-left-out';
import { useLineText } from './use-line-text';
import text from '../../ui/text/text.module.css';
import styles from './MoneyIn.module.css';

/** The toast offers to undo up to so many payments, which are undone one after the other. */
const mostUndone = 100;

/** Whether one answer decides several rows, of which some may be otherwise. */
const isAboutMany = ({ kind, place }: BankPreview['questions'][number]) =>
  (kind === 'all_came_in' || kind === 'direction_of_value') && place.length > 1;

interface ReviewProps {
  given: Given;
  preview: BankPreview;
  /** Called once it was read anew, with what was answered. */
  onRead: (given: Given, preview: BankPreview) => void;
  onBack: () => void;
  /** Called once the transfers are stored, with what is not recorded. */
  onDone: (kept: BankImport) => void;
}

/** The transfers that were read, line by line, before anything is stored; one tap records them. */
export function Review({ given, preview, onRead, onBack, onDone }: ReviewProps) {
  const keep = useClubMutation(importMutation);
  const showKept = useKeptToast();
  const asked = useAnswers(given, preview, onRead);
  const { payments, waiting, doubtful, known, out } = groupPreview(preview.items);
  const leftOut = useLeftOut(preview);
  const summary = useRef<HTMLSpanElement>(null);
  const missing = preview.table.map(({ code }) => code);
  const [isAccepted, setIsAccepted] = useState(missing.length === 0);

  // The button that had the focus is gone.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);

  const record = () => {
    const choices = { ...given.choices, ...leftOut.choices };
    keep.mutate(
      {
        ...given,
        accept: [...(given.accept ?? []), ...missing],
        ...(Object.keys(choices).length > 0 && { choices }),
      },
      {
        onSuccess: (kept) => {
          showKept(kept);
          onDone(kept);
          focusPageIfLost();
        },
      },
    );
  };

  return (
    <>
      <SectionCard
        title={
          <span ref={summary} tabIndex={-1} className={styles.summary}>
            <Summary
              payments={payments.filter((line) => !leftOut.has(line))}
              waiting={[...waiting, ...doubtful].filter((line) => !leftOut.has(line)).length}
              isAsked={preview.questions.length > 0}
            />
          </span>
        }
      >
        <Stack>
          <TableWarnings table={preview.table} isAccepted={isAccepted} onChange={setIsAccepted} />
          <Asked asked={asked} />
          <FaultList faults={preview.faults} />
          <ToldList told={preview.told} />
          <ReviewLines title={<Trans>Tick themselves</Trans>} lines={payments} leftOut={leftOut} />
          <ReviewLines
            title={<Trans>May be there already: you decide</Trans>}
            lines={doubtful}
            leftOut={leftOut}
          />
          <ReviewLines
            title={<Trans>Wait for your choice</Trans>}
            lines={waiting}
            leftOut={leftOut}
          />
          <Folded
            count={known.length}
            title={
              <Plural value={known.length} one="# is known already" other="# are known already" />
            }
          >
            <ReviewLines lines={known} />
          </Folded>
          <Folded
            count={out.length}
            title={<Plural value={out.length} one="# went out" other="# went out" />}
          >
            <ReviewLines lines={out} />
          </Folded>
        </Stack>
      </SectionCard>
      <div className={styles.foot}>
        <Button color="inherit" disabled={keep.isPending} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <RecordButton
          preview={preview}
          leftOut={leftOut}
          isAnswered={Object.keys(given.choices ?? {}).length > 0}
          disabled={!isAccepted || asked.isUnread}
          loading={keep.isPending}
          onClick={record}
        />
      </div>
    </>
  );
}

/** Says what was stored, and offers to undo the payments. */
function useKeptToast() {
  const { t } = useLingui();
  const toast = useToast();
  const undo = useClubMutation(undoMutation);
  return ({ added, allocated, items }: BankImport) => {
    if (allocated === 0) {
      toast.success(
        added === 0
          ? t`The answers are kept`
          : plural(added, { one: '# transfer was kept', other: '# transfers were kept' }),
      );
      return;
    }
    const ids = items.filter(({ state }) => state === 'allocated').map(({ id }) => id);
    toast.success(
      plural(allocated, { one: '# payment was recorded', other: '# payments were recorded' }),
      ids.length > mostUndone ? undefined : { label: t`Undo`, run: () => undo.mutate(ids) },
    );
  };
}

/** What is asked about the transfers, and the button that reads them anew with the answers. */
function Asked({ asked }: { asked: ReturnType<typeof useAnswers> }) {
  return (
    <>
      <Questions questions={asked.questions} answers={asked.answers} onAnswer={asked.answer} />
      {asked.questions.some(isAboutMany) && (
        <p className={text.smallSoft}>
          <Trans>
            Did only some of these come in? Say that they came in, and leave the others out below.
          </Trans>
        </p>
      )}
      {asked.isUnread && (
        <Row>
          <Button variant="outlined" loading={asked.isReading} onClick={asked.read}>
            <Trans>Read it with these answers</Trans>
          </Button>
        </Row>
      )}
    </>
  );
}

interface SummaryProps {
  payments: readonly PreviewLine[];
  waiting: number;
  /** Whether something is recorded only once a question is answered. */
  isAsked: boolean;
}

function Summary({ payments, waiting, isAsked }: SummaryProps) {
  const currency = useCurrency();
  const { displayMoney } = useLineText();
  const sum = displayMoney(sumOf(currency, payments));
  if (payments.length + waiting === 0)
    return isAsked ? (
      <Trans>Your answer is missing</Trans>
    ) : (
      <Trans>There is nothing new in this.</Trans>
    );
  return (
    <>
      {payments.length > 0 && (
        <>
          <Plural value={payments.length} one="# payment" other="# payments" />
          {', '}
          <span className={text.figure}>{sum}</span>
        </>
      )}
      {payments.length > 0 && waiting > 0 && ' · '}
      {waiting > 0 && (
        <Plural
          value={waiting}
          one="# transfer waits for your choice"
          other="# transfers wait for your choice"
        />
      )}
    </>
  );
}

interface FoldedProps {
  count: number;
  title: ReactNode;
  children: ReactNode;
}

/** Lines that need no attention, folded behind a line that says how many they are. */
function Folded({ count, title, children }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
