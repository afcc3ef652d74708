import { Trans, useLingui } from '@lingui/react/macro';
import { isPaidByCode } from '@rallybook/contract/rules/paid-by-code';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Name } from '../../parts/members/Name';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { Row } from '../../ui/layout/Stack';
import { FirstRows } from '../../ui/lists/FirstRows';
import type { PreviewLine } from './group-preview';
import type { LeftOut } from './use-left-out';
import { useLineText } from './use-line-text';
import text from '../../ui/text/text.module.css';
import styles from './MoneyIn.module.css';

interface ReviewLinesProps {
  title?: ReactNode;
  lines: readonly PreviewLine[];
  /** The lines that somebody leaves out; without it none can be. */
  leftOut?: LeftOut;
}

/** A group of the transfers that were read: who is credited, and the bank's text. */
export function ReviewLines({ title, lines, leftOut }: ReviewLinesProps) {
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      {title !== undefined && (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      )}
      <FirstRows rows={lines}>
        {(rows) => (
          <ul aria-labelledby={title === undefined ? undefined : titleId}>
            {rows.map((line) => (
              <ReviewLine key={line.line} line={line} leftOut={leftOut} />
            ))}
          </ul>
        )}
      </FirstRows>
    </div>
  );
}

type ReviewLineProps = { line: PreviewLine } & Pick<ReviewLinesProps, 'leftOut'>;

function ReviewLine({ line, leftOut }: ReviewLineProps) {
  const { t } = useLingui();
  const { displayMoney, displayWhen } = useLineText();
  const { suggestion, suggestions, state, amount } = line;
  const isSure = isPaidByCode(suggestions) && state === 'new';
  const name = suggestions.map(({ memberName }) => displayName(memberName)).join(', ');
  const words = line.text === '' ? t`(no text)` : line.text;
  const isLeft = leftOut?.has(line) ?? false;
  return (
    <li className={clsx(styles.line, isLeft && styles.left)}>
      <span className={styles.words}>
        {suggestion === null ? (
          <span className={styles.text}>
            <Name>{words}</Name>
          </span>
        ) : (
          <span className={styles.name}>
            <bdi>{isSure ? name : t`Perhaps ${name}`}</bdi>
          </span>
        )}
        <span className={clsx(styles.about, isSure && text.cut)}>
          {displayWhen(line)}
          {suggestion !== null && (
            <>
              {' · '}
              <Name>{words}</Name>
            </>
          )}
        </span>
      </span>
      <span className={clsx(styles.figure, state === 'out' ? text.soft : text.good)}>
        {displayMoney(state === 'out' ? 0 - amount : amount)}
      </span>
      {leftOut !== undefined && line.rowQuestion !== null && (
        <Row className={styles.actions}>
          <Button
            variant={isLeft ? 'contained' : 'outlined'}
            aria-pressed={isLeft}
            aria-label={t`Leave out: ${words}`}
            onClick={() => leftOut.toggle(line)}
          >
            <Trans>Leave out</Trans>
          </Button>
        </Row>
      )}
    </li>
  );
}
