import { offlineStore } from '../../data/offline/offline';
import { isOpenPlay } from '../../data/play/play-taps';
import { arePlaysKept, dropPlay } from '../../data/play/waiting-plays';
import { useStore } from '../../data/storage/store';
import { waitingText } from '../../parts/texts/taps';
import { Refused, stayOpen } from './lazy-sheets';
import type { OpenEvening } from './state/use-evening';
import styles from './parts/Play.module.css';

/** Says how many taps wait for the network, and which ones the server refused, with the reason. */
export function PlayState({ open }: { open: OpenEvening }) {
  const isOffline = useStore(offlineStore);
  const areKept = useStore(arePlaysKept);
  const waiting = open.taps.filter(isOpenPlay).length;
  return (
    <div className={styles.told}>
      <p className={styles.waits} aria-live="polite">
        {waiting > 0 && isOffline && areKept && waitingText(waiting)}
      </p>
      {open.taps.map(
        (tap) =>
          tap.refused && (
            <Refused
              key={tap.key}
              tap={tap}
              refused={tap.refused}
              evening={open}
              open
              onClose={stayOpen}
              onDrop={() => dropPlay(tap.key)}
            />
          ),
      )}
    </div>
  );
}
