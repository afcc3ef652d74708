import { useLingui } from '@lingui/react/macro';
import { isPaidByCode } from '@rallybook/contract/rules/bank-text/paid-by-code';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Name } from '../../parts/members/Name';
import { displayName } from '../../parts/texts/texts';
import { FirstRows } from '../../ui/lists/FirstRows';
import text from '../../ui/text/text.module.css';
import type { PreviewLine } from './group-preview';
import styles from './MoneyIn.module.css';
import { useLineText } from './use-line-text';

interface ReviewLinesProps {
  title?: ReactNode;
  lines: readonly PreviewLine[];
}

/** A group of the transfers that were read: who is credited, and the bank's text. */
export function ReviewLines({ title, lines }: ReviewLinesProps) {
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
              <ReviewLine key={line.line} line={line} />
            ))}
          </ul>
        )}
      </FirstRows>
    </div>
  );
}

function ReviewLine({ line }: { line: PreviewLine }) {
  const { t } = useLingui();
  const { displayMoney, displayWhen } = useLineText();
  const { suggestion, suggestions, state, amount } = line;
  const isSure = isPaidByCode(suggestions) && state === 'new';
  const name = suggestions.map(({ memberName }) => displayName(memberName)).join(', ');
  const words = line.text === '' ? t`(no text)` : line.text;
  return (
    <li className={styles.line}>
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
        {displayMoney(state === 'out' ? -amount : amount)}
      </span>
    </li>
  );
}
