import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Refusal } from '../../../data/api/api-error';
import { offlineStore } from '../../../data/offline/offline';
import { useStore } from '../../../data/storage/store';
import { areTapsKept, dropTap, type WaitingTap } from '../../../data/trackings/waiting-taps';
import { refusalText, waitingText } from '../../../parts/texts/taps';
import { displayName } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import text from '../../../ui/text/text.module.css';
import styles from './AttendanceSheet.module.css';

interface AttendanceStateProps {
  /** All waiting taps of the club, of any session. */
  taps: readonly WaitingTap[];
  /** Whether anybody is present. */
  isFilled: boolean;
}

/**
 * Says whether the taps are saved, how many wait for the network and outlive the page, and which ones the server refused, with
 * the reason.
 */
export function AttendanceState({ taps, isFilled }: AttendanceStateProps) {
  const isOffline = useStore(offlineStore);
  const areKept = useStore(areTapsKept);
  const waiting = taps.filter((tap) => tap.refused === undefined).length;
  return (
    <>
      <p className={text.smallSoft} aria-live="polite">
        {waiting > 0 && isOffline && areKept ? (
          waitingText(waiting)
        ) : waiting > 0 ? (
          <Trans>Saving…</Trans>
        ) : (
          isFilled && taps.length === 0 && <Trans>Saved</Trans>
        )}
      </p>
      {taps.map(
        (tap) => tap.refused && <RefusedTap key={tap.key} tap={tap} refused={tap.refused} />,
      )}
    </>
  );
}

interface RefusedTapProps {
  tap: WaitingTap;
  refused: Refusal;
}

function RefusedTap({ tap, refused }: RefusedTapProps) {
  const { t, i18n } = useLingui();
  const { names, date, key } = tap;
  const who = new Intl.ListFormat(i18n.locale).format(names.map(displayName));
  const day = formatDisplayDate(date);
  const why = refusalText(refused);
  return (
    <Notice
      severity="error"
      className={styles.refused}
      action={
        <Button size="small" color="inherit" onClick={() => dropTap(key)}>
          <Trans>Drop</Trans>
        </Button>
      }
    >
      {t`Not saved: ${who}, ${day}. ${why}`}
    </Notice>
  );
}
