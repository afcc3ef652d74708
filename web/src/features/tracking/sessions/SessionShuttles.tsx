import { useLingui } from '@lingui/react/macro';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { MAX_PIECES } from '@rallybook/contract/rules/shuttles/history';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { removeShuttlesMutation, saveUseMutation } from '../../../data/costs/mutations';
import { shuttlesQuery } from '../../../data/costs/shuttles-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { NumberStepper } from '../../../ui/fields/NumberStepper';
import type { PastSession } from './past-sessions';

/** After how long without a further tap the number is saved, in ms: eight pieces are one change. */
const REST_MS = 800;

/** How many shuttlecocks a session used, as staff count them. */
export function SessionShuttles({ session: { date, scheduleId } }: { session: PastSession }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const month = useQuery(shuttlesQuery(club.id, monthOf(date))).data;
  const saveUse = useClubMutation(saveUseMutation);
  const remove = useClubMutation(removeShuttlesMutation);
  const [draft, setDraft] = useState<number | null>(null);
  const use = month?.uses.find(
    (candidate) => candidate.date === date && candidate.scheduleId === scheduleId,
  );
  const isOfGames = use?.isOfGames === true;
  const isSaving = saveUse.isPending || remove.isPending;
  const stored = use?.givenPieces ?? 0;

  const save = useEffectEvent((pieces: number) => {
    const done = { onSettled: () => setDraft(null) };
    if (pieces === stored) setDraft(null);
    else if (use === undefined) {
      const session = { date, scheduleId };
      saveUse.mutate({ before: null, ...session, pieces, isEstimate: false }, done);
    } else if (pieces === 0) remove.mutate({ kind: 'use', id: use.id }, done);
    else saveUse.mutate({ before: use, pieces }, done);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => save(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // Who leaves the sheet at once has tapped all the same.
  const saveNow = useEffectEvent(() => draft !== null && !isSaving && save(draft));
  useEffect(() => () => void saveNow(), []);

  return (
    <>
      <span>{isOfGames ? t`Shuttlecocks used, by the games` : t`Shuttlecocks used`}</span>
      <NumberStepper
        name={t`Shuttlecocks used`}
        lessName={t`One shuttlecock less`}
        moreName={t`One shuttlecock more`}
        value={draft ?? stored}
        most={MAX_PIECES}
        isDisabled={month === undefined || isSaving || isOfGames}
        onChange={setDraft}
      />
    </>
  );
}
