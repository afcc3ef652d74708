import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileSheet } from '../../file-reader/read-sheets';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { EditIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import text from '../../ui/text/text.module.css';
import { BlockFields } from './BlockFields';
import { CheckSums } from './CheckSums';
import { asItIs, type Block, type BlockChoice, hasMonth } from './choices';
import { CutOut } from './CutOut';
import { UnreadCells } from './UnreadCells';
import { blockTitle, kindTexts } from './words';

const ColumnDialog = lazyPart(() => import('./ColumnDialog').then((module) => module.ColumnDialog));

interface BlockCardProps {
  block: Block;
  /** The sheet on which it stands. */
  sheet: FileSheet | undefined;
  onChoose: (choice: BlockChoice) => void;
}

/** A table of a sheet: what it was taken for in words, a part of it, what was not understood, and what can be changed. */
export function BlockCard({ block, sheet, onChoose }: BlockCardProps) {
  const { t, i18n } = useLingui();
  const { kind, isUnsure, range } = block;
  const [isChanging, setChanging] = useState(false);
  const [column, setColumn] = useState<number | null>(null);
  const title = blockTitle(block, i18n._(kindTexts[kind]), i18n.locale);
  const place = block.sheet === '' ? range : `${block.sheet}, ${range}`;
  const lacksMonth = hasMonth(kind) && block.month === null;
  return (
    <SectionCard title={title}>
      <Stack gap="small">
        <Row>
          <span className={text.smallSoft}>{place}</span>
          {!isUnsure && (
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
        {isUnsure && (
          <Notice severity="warning" role="status">
            {lacksMonth ? (
              <Trans>Which month is this? Choose it, and the table is taken over.</Trans>
            ) : (
              <Trans>This is not certain. Is it what stands here?</Trans>
            )}
          </Notice>
        )}
        {(isUnsure || isChanging) && <BlockFields block={block} onChoose={onChoose} />}
        {isUnsure && (
          <Row>
            {!lacksMonth && (
              <Button variant="contained" onClick={() => onChoose(asItIs(block))}>
                <Trans>That's right</Trans>
              </Button>
            )}
            <Button color="inherit" onClick={() => onChoose({ kind: 'ignored' })}>
              <Trans>Leave this table out</Trans>
            </Button>
          </Row>
        )}
        {sheet !== undefined && (
          <CutOut block={block} rows={sheet.rows} onColumn={setColumn} place={place} />
        )}
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
