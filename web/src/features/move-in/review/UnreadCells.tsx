import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import text from '../../../ui/text/text.module.css';
import type { Block } from '../data/choices';
import styles from './UnreadCells.module.css';
import { unreadTexts } from '../data/words';

/** So many are listed at first. */
const AT_FIRST = 4;
const MAX_LISTED = 200;

/** The cells of a table that were not taken, each with its text and the reason. */
export function UnreadCells({ block: { unread, range } }: { block: Block }) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (unread.length === 0) return null;
  const shown = unread.slice(0, isWhole ? MAX_LISTED : AT_FIRST);
  const others = unread.length - shown.length;
  return (
    <div>
      <h3 className={text.smallSoft}>
        <Plural value={unread.length} one="# cell was not taken" other="# cells were not taken" />
      </h3>
      <ul className={styles.cells} aria-label={t`Cells of ${range} that were not taken`}>
        {shown.map(({ cell, text: words, code }, nth) => (
          // A cell may be told twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${cell} ${nth}`}>
            <b>{cell}</b> {words !== '' && <q>{words}</q>} {i18n._(unreadTexts[code])}
          </li>
        ))}
      </ul>
      {others > 0 && !isWhole && (
        <Button onClick={() => setWhole(true)}>
          <Plural value={others} one="Show # more" other="Show # more" />
        </Button>
      )}
    </div>
  );
}
