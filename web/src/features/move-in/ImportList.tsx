import { Trans, useLingui } from '@lingui/react/macro';
import type { undoneImport } from '@rallybook/contract/schemas/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatInstant } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { Notice } from '../../ui/feedback/Notice';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { importsQuery } from './data/queries';
import { useUndoImport } from './data/use-undo-import';
import { countsText } from './data/words';
import text from '../../ui/text/text.module.css';

type Kept = z.infer<typeof undoneImport>['kept'];

interface ImportListProps {
  /** Whether the page says above what the last one made. */
  isLastTold?: boolean;
  /** Called once one of them is undone. */
  onUndone: () => void;
}

/** The sheets that were taken over, each with a button to take it back. */
export function ImportList({ isLastTold = false, onUndone }: ImportListProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { data: items = [] } = useQuery(importsQuery(club.id));
  const undo = useUndoImport(onUndone);
  const confirm = useConfirm();
  const [kept, setKept] = useState<Kept>([]);
  if (items.length === 0) return null;

  async function takeBack(id: string, counts: string) {
    const isSure = await confirm({
      title: t`Undo this import?`,
      text: t`Removes ${counts}. What has been added to since stays, and so does the fee rule. Bills that were calculated from it are calculated anew, or go where nothing is left of their month.`,
      confirmLabel: t`Undo`,
    });
    if (isSure) setKept((await undo.run(id))?.kept ?? []);
  }
  return (
    <SectionCard title={<Trans>Taken over so far</Trans>}>
      {kept.length > 0 && (
        <Notice severity="info" role="status">
          <Trans>These stay, since something was added to them:</Trans>{' '}
          {kept.map(({ name }) => displayName(name)).join(', ')}
        </Notice>
      )}
      <Rows label={t`Imports`} items={items} keyOf={({ id }) => id}>
        {({ id, at, byName, fileNames, created, isUndone, canUndo }) => {
          const counts = countsText(created);
          const instant = formatInstant(at);
          const by = displayName(byName);
          return (
            <ListRow
              title={fileNames.length > 0 ? fileNames.join(', ') : t`Pasted`}
              note={[instant, by].filter(Boolean).join(' · ')}
              isMuted={isUndone}
              end={isUndone && t`undone`}
              actions={
                canUndo && (
                  <Button
                    loading={undo.isPending && undo.id === id}
                    aria-disabled={undo.isPending}
                    aria-label={t`Undo the import of ${instant}`}
                    onClick={() => void takeBack(id, counts)}
                  >
                    <Trans>Undo</Trans>
                  </Button>
                )
              }
            >
              {!(isLastTold && id === items[0]?.id) && (
                <p className={text.smallSoft}>{counts === '' ? t`nothing new` : counts}</p>
              )}
            </ListRow>
          );
        }}
      </Rows>
    </SectionCard>
  );
}
