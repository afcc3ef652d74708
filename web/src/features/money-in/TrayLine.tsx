import { Trans, useLingui } from '@lingui/react/macro';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { clsx } from 'clsx';
import { TextLink } from '../../parts/links';
import { sayName } from '../../parts/texts';
import text from '../../ui/text.module.css';
import { LikeLine } from './LikeLine';
import { LineActions } from './LineActions';
import styles from './MoneyIn.module.css';
import { useLineText } from './use-line-text';

/** A transfer that is kept: what the bank wrote, to whom it went, and what can be done about it. */
export function TrayLine({ line }: { line: AnsweredBankLine }) {
  const { t } = useLingui();
  const { sayMoney, sayWhen } = useLineText();
  const { state, amount, open, parts, likeId } = line;
  const isOut = state === 'out';
  const rest = sayMoney(open);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.text}>{line.text === '' ? t`(no text)` : line.text}</span>
        <span className={styles.about}>{sayWhen(line)}</span>
      </span>
      <span className={clsx(styles.figure, isOut ? text.soft : text.good)}>
        {sayMoney(isOut ? -amount : amount)}
      </span>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.entryId}>
              <TextLink to="/accounts" hash={part.memberId}>
                {sayName(part.memberName)}
              </TextLink>
              <span className={text.figure}>{sayMoney(part.amount)}</span>
            </li>
          ))}
          {open > 0 && (
            <li>
              <Trans>Still open</Trans>
              <span className={text.figure}>{rest}</span>
            </li>
          )}
        </ul>
      )}
      {likeId !== null && state === 'doubtful' && <LikeLine id={likeId} />}
      {!isOut && <LineActions line={line} />}
    </li>
  );
}
