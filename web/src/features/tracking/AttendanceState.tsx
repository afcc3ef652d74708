import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { ApiError } from '../../data/api/api-error';
import { offlineStore } from '../../data/offline/offline';
import { useStore } from '../../data/storage/store';
import { areTapsKept, dropTap, type WaitingTap } from '../../data/trackings/waiting-taps';
import { errorText } from '../../parts/texts/errors';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import text from '../../ui/text/text.module.css';
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
  const refused = taps.filter((tap) => tap.refused !== undefined);
  const waiting = taps.length - refused.length;
  return (
    <>
      <p className={text.smallSoft} aria-live="polite">
        {waiting > 0 && isOffline && areKept ? (
          <Plural
            value={waiting}
            one="# change waits for the network"
            other="# changes wait for the network"
          />
        ) : waiting > 0 ? (
          <Trans>Saving…</Trans>
        ) : (
          isFilled && refused.length === 0 && <Trans>Saved</Trans>
        )}
      </p>
      {refused.map((tap) => (
        <RefusedTap key={tap.key} tap={tap} />
      ))}
    </>
  );
}

interface RefusedTapProps {
  tap: WaitingTap;
}

function RefusedTap({ tap }: RefusedTapProps) {
  const { t, i18n } = useLingui();
  const { names, date, key } = tap;
  const { status = 0, code, sentences } = tap.refused ?? {};
  const who = new Intl.ListFormat(i18n.locale).format(names.map(displayName));
  const day = formatDisplayDate(date);
  const why =
    errorText(new ApiError({ status, code, ...sentences })) ?? t`You may not do this any more.`;
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
