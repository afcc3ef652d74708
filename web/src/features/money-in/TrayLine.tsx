import { Trans, useLingui } from '@lingui/react/macro';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Name } from '../../parts/members/Name';
import { TextLink } from '../../parts/page/links';
import { displayName } from '../../parts/texts/texts';
import { loadInTime } from '../../ui/loading/load-in-time';
import { LineActions } from './LineActions';
import { useLineText } from './use-line-text';
import text from '../../ui/text/text.module.css';
import styles from './MoneyIn.module.css';

// Loaded later: few transfers are doubtful.
const LikeLine = lazy(() =>
  loadInTime(() => import('./LikeLine')).then((module) => ({ default: module.LikeLine })),
);

interface LineProps {
  line: AnsweredBankLine;
}

/** A stored transfer. An open one shows its buttons; a decided one unfolds to show them. */
export function TrayLine({ line }: LineProps) {
  const { state, likeId } = line;
  if (state === 'allocated' || state === 'ignored') return <DecidedLine line={line} />;
  return (
    <li className={styles.line}>
      <Summary line={line} />
      <Parts line={line} />
      {likeId !== null && state === 'doubtful' && (
        <Suspense>
          <LikeLine id={likeId} />
        </Suspense>
      )}
      {state !== 'out' && <LineActions line={line} />}
    </li>
  );
}

function DecidedLine({ line }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={clsx(styles.line, styles.toggle)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Summary line={line} />
      </button>
      {isOpen && (
        <div className={styles.more}>
          {line.state === 'allocated' && (
            <p className={styles.about}>
              <Name>{line.text}</Name>
            </p>
          )}
          <Parts line={line} />
          <LineActions line={line} />
        </div>
      )}
    </li>
  );
}

/** The members who were credited, or the bank's text; when, and how much. */
function Summary({ line }: LineProps) {
  const { t } = useLingui();
  const { displayMoney, displayWhen } = useLineText();
  const isOut = line.state === 'out';
  const words = line.text === '' ? t`(no text)` : line.text;
  const names = line.parts.map(({ memberName }) => displayName(memberName)).join(', ');
  const hasNames = line.state === 'allocated';
  return (
    <>
      <span className={styles.words}>
        <span className={hasNames ? styles.name : styles.text}>
          <Name>{hasNames ? names : words}</Name>
        </span>
        <span className={clsx(styles.about, hasNames && text.cut)}>
          {hasNames ? (
            <>
              {`${displayWhen(line)} · `}
              <Name>{words}</Name>
            </>
          ) : (
            displayWhen(line)
          )}
        </span>
      </span>
      <span className={clsx(styles.figure, isOut ? text.soft : text.good)}>
        {displayMoney(isOut ? 0 - line.amount : line.amount)}
      </span>
    </>
  );
}

/** Who was credited with how much of it. */
function Parts({ line: { parts, open } }: LineProps) {
  const { displayMoney } = useLineText();
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.entryId}>
          <TextLink isAlone to="/accounts" hash={part.memberId}>
            <Name>{part.memberName}</Name>
          </TextLink>
          <span className={text.figure}>{displayMoney(part.amount)}</span>
        </li>
      ))}
      {open > 0 && (
        <li>
          <Trans>Still open</Trans>
          <span className={text.figure}>{displayMoney(open)}</span>
        </li>
      )}
    </ul>
  );
}
