import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { sayName } from '../../parts/texts';
import { FirstRows } from '../../ui/FirstRows';
import text from '../../ui/text.module.css';
import type { PreviewLine } from './group-preview';
import styles from './MoneyIn.module.css';
import { useLineText } from './use-line-text';

interface ReviewLinesProps {
  title?: ReactNode;
  lines: readonly PreviewLine[];
}

/** Some of the transfers that were read: who gets them, and what the bank wrote. */
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
  const { sayMoney, sayWhen } = useLineText();
  const { suggestion, state, amount } = line;
  const name = suggestion === null ? null : sayName(suggestion.memberName);
  const isSure = suggestion?.by === 'code' && state === 'new';
  const who = name === null || isSure ? name : t`Perhaps ${name}`;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {who !== null && <span className={styles.name}>{who}</span>}
        <span className={clsx(text.smallSoft, text.breakable, who !== null && styles.short)}>
          {line.text === '' ? t`(no text)` : line.text}
        </span>
        <span className={text.caption}>{sayWhen(line)}</span>
      </span>
      <span className={clsx(styles.figure, state === 'out' ? text.soft : text.good)}>
        {sayMoney(state === 'out' ? -amount : amount)}
      </span>
    </li>
  );
}
