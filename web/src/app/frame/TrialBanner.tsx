import { useLingui, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endSession } from '../../data/sign-in/session';
import { exportClubMutation } from '../../features/settings/data/mutations';
import { useClubChoice } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { toast } from '../../ui/feedback/toast-store';
import styles from './frame.module.css';

/** The milliseconds until an instant, counted anew each second. */
function useTimeLeft(end: number): number {
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Says how long a trial still lasts, and offers its club as a file. When it is over, it leads to the landing page. */
export function TrialBanner({ end }: { end: number }) {
  const { t } = useLingui();
  const { clubs } = useClubChoice();
  const left = useTimeLeft(end);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    endSession();
    window.location.replace('/');
  }, [isOver]);
  const seconds = Math.max(0, Math.floor(left / 1000));
  const time = `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  const [club] = clubs;
  return (
    <Notice
      severity="info"
      role="status"
      aria-live="off"
      className={styles.fault}
      action={club && <KeepButton clubId={club.id} />}
    >
      {t`Trial: ${time} left. Nothing is sent.`}
    </Notice>
  );
}

/** Downloads the club, to be imported on another server, and says how. */
function KeepButton({ clubId }: { clubId: string }) {
  const { t } = useLingui();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const keep = useMutation(exportClubMutation(today)(clubId));
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={keep.isPending}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () =>
            toast.success(
              t`Saved as a file. Make an account where your club is to be: “Import a club”, below the form for a new club, takes it.`,
            ),
        })
      }
    >
      <Trans>Keep it</Trans>
    </Button>
  );
}
