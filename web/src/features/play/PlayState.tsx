import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { playerId, playersOf } from '@rallybook/contract/rules/play/evening';
import { ApiError } from '../../data/api/api-error';
import { offlineStore } from '../../data/offline/offline';
import { isOpenPlay, type WaitingPlay } from '../../data/play/play-taps';
import { arePlaysKept, dropPlay } from '../../data/play/waiting-plays';
import { useStore } from '../../data/storage/store';
import { errorText } from '../../parts/texts/errors';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import text from '../../ui/text/text.module.css';
import styles from './Play.module.css';
import type { OpenEvening } from './use-evening';

/** Says how many taps wait for the network, and which ones the server refused, with the reason. */
export function PlayState({ open }: { open: OpenEvening }) {
  const isOffline = useStore(offlineStore);
  const areKept = useStore(arePlaysKept);
  const waiting = open.taps.filter(isOpenPlay).length;
  const refused = open.taps.filter((tap) => tap.refused !== undefined);
  return (
    <div className={styles.told}>
      <p className={text.smallSoft} aria-live="polite">
        {waiting > 0 && isOffline && areKept && (
          <Plural
            value={waiting}
            one="# change waits for the network"
            other="# changes wait for the network"
          />
        )}
      </p>
      {refused.map((tap) => (
        <Refused key={tap.key} tap={tap} open={open} />
      ))}
    </div>
  );
}

function Refused({ tap, open }: { tap: WaitingPlay; open: OpenEvening }) {
  const faster = fasterText(tap, open);
  return (
    <Notice
      severity={faster === null ? 'error' : 'warning'}
      action={
        <Button size="small" color="inherit" onClick={() => dropPlay(tap.key)}>
          {faster === null ? <Trans>Drop</Trans> : <Trans>OK</Trans>}
        </Button>
      }
    >
      {faster ?? refusalText(tap, open)}
    </Notice>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format([...names]);

/** Where somebody else was faster: who plays now; null for another refusal. */
function fasterText(tap: WaitingPlay, { evening, nameOf }: OpenEvening): string | null {
  if (tap.kind !== 'begin') return null;
  const code = tap.refused?.code;
  const running = evening.games.filter(({ endedAt }) => endedAt === null);
  if (code === 'court_taken') {
    const { court } = tap;
    const game = running.find((one) => one.court === court);
    const who = listed((game ? playersOf(game) : []).map((player) => nameOf(playerId(player))));
    return who === ''
      ? t`Somebody was faster on court ${court}. Below is the next proposal.`
      : t`Somebody was faster on court ${court}: ${who} play there. Below is the next proposal.`;
  }
  if (code !== 'already_playing') return null;
  const busy = new Set(running.flatMap((game) => playersOf(game).map(playerId)));
  const who = listed(
    playersOf(tap)
      .map(playerId)
      .filter((id) => busy.has(id))
      .map(nameOf),
  );
  return who === ''
    ? t`Somebody was faster: some of these played on another court. Below is the next proposal.`
    : t`Somebody was faster: ${who} already play on another court. Below is the next proposal.`;
}

function refusalText(tap: WaitingPlay, { nameOf }: OpenEvening): string {
  const { status = 0, code, sentences } = tap.refused ?? {};
  const why =
    errorText(new ApiError({ status, code, ...sentences })) ?? t`You may not do this any more.`;
  if (tap.kind === 'begin') {
    const who = listed(playersOf(tap).map((player) => nameOf(playerId(player))));
    return t`Not saved: the game of ${who}. ${why}`;
  }
  if (tap.kind === 'presence') {
    const who = nameOf(playerId(tap.player));
    return t`Not saved: ${who}. ${why}`;
  }
  if (tap.kind === 'guest') {
    const who = tap.name;
    return t`Not saved: ${who}. ${why}`;
  }
  return t`Not saved. ${why}`;
}
