import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { datesOfMonth, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { columnLetters } from '@rallybook/reading/sheets/table/grid';
import { useState } from 'react';
import type { FileSheet } from '../../../file-reader/read-sheets';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { EditIcon } from '../../../ui/icons/icons';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Row, Stack } from '../../../ui/layout/Stack';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { asItIs, type Block, type BlockChoice, hasMonth, unfitColumns } from '../data/choices';
import {
  blockTitle,
  doubtTexts,
  isForSheet,
  kindTexts,
  lackingText,
  roleText,
  unreadTexts,
} from '../data/words';
import { BlockFields } from './BlockFields';
import { CheckSums } from './CheckSums';
import { CutOut } from './CutOut';
import text from '../../../ui/text/text.module.css';
import styles from './UnreadCells.module.css';

const ColumnDialog = lazyPart(() => import('./ColumnDialog').then((module) => module.ColumnDialog));

interface BlockCardProps {
  block: Block;
  /** The sheet on which it stands. */
  sheet: FileSheet | undefined;
  /** What somebody has said about it. */
  choice: BlockChoice;
  /** Whether it is being read again. */
  isStale: boolean;
  /** Whether what is open about it is asked above all tables. */
  isAsked: boolean;
  onChoose: (choice: BlockChoice) => void;
  /** Leaves a row of the sheet out, or takes it again. */
  onRow: (row: number) => void;
}

/** A table of a sheet: what it was taken for in words, a part of it, what was not understood, and what can be changed. */
export function BlockCard(props: BlockCardProps) {
  const { block, sheet, choice, isStale, isAsked, onChoose, onRow } = props;
  const { t, i18n } = useLingui();
  const { kind, range } = block;
  const [isChanging, setChanging] = useState(false);
  const [column, setColumn] = useState<number | null>(null);
  const title = blockTitle(block, i18n._(kindTexts[kind]), i18n.locale);
  const place = block.sheet === '' ? range : `${block.sheet}, ${range}`;
  const state = stateOf(block, isAsked);
  return (
    <SectionCard title={title}>
      <Stack gap="small">
        <Row>
          <span className={text.smallSoft}>{place}</span>
          {state !== 'open' && (
            <Button
              startIcon={<EditIcon size={18} />}
              aria-expanded={isChanging}
              aria-label={t`Change: ${place}`}
              onClick={() => setChanging(!isChanging)}
            >
              <Trans>Change</Trans>
            </Button>
          )}
        </Row>
        {state === 'asked' && (
          <span className={text.smallSoft}>
            <Trans>This table waits for an answer above.</Trans>
          </span>
        )}
        {state === 'open' && (
          <Notice severity="warning" role="status">
            <Doubt block={block} />
          </Notice>
        )}
        {(state === 'open' || isChanging) && <BlockFields block={block} onChoose={onChoose} />}
        {state !== 'sure' && (
          <Sayings block={block} mayBeRight={state === 'open'} onChoose={onChoose} />
        )}
        {sheet !== undefined && (
          <CutOut
            block={block}
            rows={sheet.rows}
            skip={choice.skip ?? []}
            onColumn={setColumn}
            onRow={onRow}
            place={place}
          />
        )}
        {!isStale && <UnfitChoices block={block} choice={choice} />}
        <CheckSums block={block} />
        <UnreadCells block={block} />
      </Stack>
      <ColumnDialog
        open={column !== null}
        block={block}
        index={column}
        onChoose={(role) => {
          if (column !== null) onChoose({ columns: { [column]: role } });
          setColumn(null);
        }}
        onClose={() => setColumn(null)}
      />
    </SectionCard>
  );
}

/** What is asked above all tables is not asked again at its own, but for a column that is to be tapped. */
function stateOf(block: Block, isAsked: boolean): 'sure' | 'asked' | 'open' {
  if (!block.isUnsure) return 'sure';
  return isAsked && lackingText(block) === null ? 'asked' : 'open';
}

interface SayingsProps {
  block: Block;
  /** Whether it may be said that it was read as it is. */
  mayBeRight: boolean;
  onChoose: (choice: BlockChoice) => void;
}

/** What may be said by one tap about a table that is not certain. */
function Sayings({ block, mayBeRight, onChoose }: SayingsProps) {
  const isOpen =
    lackingText(block) !== null || (hasMonth(block) && block.month === null) || isForSheet(block);
  return (
    <Row>
      {mayBeRight && !isOpen && (
        <Button variant="contained" onClick={() => onChoose(asItIs(block))}>
          <Trans>That's right</Trans>
        </Button>
      )}
      <Button color="inherit" onClick={() => onChoose({ kind: 'ignored' })}>
        <Trans>Leave this table out</Trans>
      </Button>
    </Row>
  );
}

/** What is open about a table that is not certain. */
function Doubt({ block }: { block: Block }) {
  const { t, i18n } = useLingui();
  const { kind, year, month, columns, why } = block;
  const doubt = why === null ? undefined : doubtTexts[why];
  const lacking = lackingText(block);
  if (lacking !== null) return lacking;
  if (hasMonth(block) && month === null) {
    return <Trans>Which month is this? Choose it, and the table is taken over.</Trans>;
  }
  const isUndated = kind === 'costs' && !columns.some(({ role }) => role === 'date');
  if (isUndated && year !== null && month !== null) {
    const date = formatDisplayDate(datesOfMonth({ year, month }).first);
    return t`These costs stand without a date. All of them would be of ${date}.`;
  }
  if (doubt !== undefined) return i18n._(doubt);
  return <Trans>Please check what this table is before it is taken over.</Trans>;
}

/** What somebody chose for a table, and what cannot be so. */
function UnfitChoices({ block, choice }: { block: Block; choice: BlockChoice }) {
  const { t, i18n } = useLingui();
  const columns = unfitColumns(block, choice).map(({ index, role }) => {
    const letters = columnLetters(index);
    const words = i18n._(roleText(block, role));
    return t`Column ${letters} stays "${words}": its cells and heading do not fit what you chose.`;
  });
  const isOtherKind = choice.kind !== undefined && choice.kind !== block.kind;
  const chosen = choice.kind === undefined ? '' : i18n._(kindTexts[choice.kind]);
  const sentences = isOtherKind
    ? [t`This table cannot be read as "${chosen}".`, ...columns]
    : columns;
  if (sentences.length === 0) return null;
  return (
    <Notice severity="info" role="status">
      {sentences.join(' ')}
    </Notice>
  );
}

/** So many are listed at first. */
const AT_FIRST = 4;
const MAX_LISTED = 200;

/** The cells of a table that were not taken, each with its text and the reason. */
function UnreadCells({ block: { unread, range } }: { block: Block }) {
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
