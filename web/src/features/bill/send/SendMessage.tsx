import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/actions/Button';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { ShareIcon } from '../../../ui/icons/icons';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { useIsNarrow } from '../../../ui/lists/use-is-narrow';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { loadInTime } from '../../../ui/loading/load-in-time';
import type { GroupMessageProps } from './GroupMessage';
import styles from '../parts/BillPage.module.css';

const SendDialog = lazyPart(() => import('./SendDialog').then((module) => module.SendDialog));

const GroupMessage = lazy(() =>
  loadInTime(() => import('./GroupMessage')).then((module) => ({ default: module.GroupMessage })),
);

interface SendMessageProps extends GroupMessageProps {
  /** Whether it is shown in a dialog. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The message to the group: beside the bill where there is room, else behind a button at the foot of the screen. */
export function SendMessage({ open, onOpen, ...props }: SendMessageProps) {
  const isNarrow = useIsNarrow(1200);
  const dialog = <SendDialog {...props} open={open} onClose={() => onOpen(false)} />;
  if (!isNarrow) {
    return (
      <SectionCard title={<Trans>Send to the group</Trans>}>
        <Suspense fallback={<SkeletonList rows={1} height={240} />}>
          <GroupMessage {...props} />
        </Suspense>
        {dialog}
      </SectionCard>
    );
  }
  return (
    <div className={styles.foot}>
      <Button variant="contained" startIcon={<ShareIcon />} onClick={() => onOpen(true)}>
        <Trans>Send to the group</Trans>
      </Button>
      {dialog}
    </div>
  );
}
