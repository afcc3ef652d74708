import { Trans, useLingui } from '@lingui/react/macro';
import { guestFee } from '@rallybook/contract/rules/billing/guest-fee';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { toFeeRule, toMemberClass } from '@rallybook/contract/schemas/convert-rules';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { choiceIn } from '../../data/money/choice-in';
import { billSettingsQuery, ruleOfSettings, rulesQuery } from '../../data/money/rules-query';
import {
  cancelSessionsMutation,
  editSessionMutation,
  type SessionValues,
  valuesOf,
} from '../../data/sessions/mutations';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { ShareIcon } from '../../ui/icons/icons';
import { Row, Stack } from '../../ui/layout/Stack';
import { useCurrentClub } from '../club/current-club';
import { useClubMutation } from '../club/use-club-mutation';
import { shareText } from '../texts/share-text';
import { type Price, publicMessage } from './group-message';
import { SendToGroup, SentLinkReach, useOfferToSend } from './SendToGroup';
import { SessionForm } from './SessionForm';

/** What staff do with a session: send it, change or move it, cancel it. Each change is undone from its toast. */
export function SessionActions({ session }: { session: Session }) {
  const { can } = useCurrentClub();
  const [isEditing, setEditing] = useState(false);
  const isCancelled = session.state === 'cancelled';
  if (isEditing) return <EditSession session={session} onClose={() => setEditing(false)} />;
  const canSend = can('view_tracking');
  return (
    <Stack>
      {canSend && <SentLinkReach />}
      <Row>
        {canSend && (
          <>
            <SendToGroup session={session} />
            {session.free !== 0 && !isCancelled && <PublicMessage session={session} />}
          </>
        )}
        {can('edit_registrations') && (
          <>
            {!isCancelled && (
              <Button variant="outlined" onClick={() => setEditing(true)}>
                <Trans>Change or move</Trans>
              </Button>
            )}
            <CancelButton session={session} />
          </>
        )}
      </Row>
    </Stack>
  );
}

function EditSession({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const offerToSend = useOfferToSend();
  const save = useClubMutation(editSessionMutation);
  const before = valuesOf(session);
  const change = (values: SessionValues, refuse: (error: unknown) => void) => {
    const saved = (changed: Session) => {
      const undo = () => save.mutate({ session: changed, values: before });
      toast.success(t`The session is changed`, { label: t`Undo`, run: undo }, offerToSend(changed));
      onClose();
    };
    save.mutate({ session, values }, { onSuccess: saved, onError: refuse });
  };
  return (
    <SessionForm initial={before} isSaving={save.isPending} onSave={change} onCancel={onClose} />
  );
}

function CancelButton({ session }: { session: Session }) {
  const { t } = useLingui();
  const toast = useToast();
  const offerToSend = useOfferToSend();
  const save = useClubMutation(cancelSessionsMutation);
  const isCancelled = session.state === 'cancelled';
  const ids = [session.id];
  const change = () => {
    const undo = () => save.mutate({ ids, isCancelled });
    const text = isCancelled ? t`The session takes place` : t`The session is cancelled`;
    const changed: Session = { ...session, state: isCancelled ? 'planned' : 'cancelled' };
    save.mutate(
      { ids, isCancelled: !isCancelled },
      {
        onSuccess: () => toast.success(text, { label: t`Undo`, run: undo }, offerToSend(changed)),
      },
    );
  };
  return (
    <Button variant="outlined" color="inherit" loading={save.isPending} onClick={change}>
      {isCancelled ? <Trans>Restore the session</Trans> : <Trans>Cancel the session</Trans>}
    </Button>
  );
}

/** Sends what drop-ins need to know, to be posted in public: free places, when, where and the price. It names nobody. */
function PublicMessage({ session }: { session: Session }) {
  const { club, currency } = useCurrentClub();
  const prices = usePrices(session);
  return (
    <Button
      variant="outlined"
      startIcon={<ShareIcon />}
      disabled={prices === undefined}
      onClick={() => void shareText(publicMessage(currency, session, club, prices!))}
    >
      <Trans>Look for drop-ins</Trans>
    </Button>
  );
}

/** What a drop-in pays by the rule of the session's month, and in each class that pays something else. */
function usePrices(session: Session): Price[] | undefined {
  const { club, currency } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id)).data;
  const settings = useQuery(billSettingsQuery(club.id)).data;
  const classes = useQuery(classesQuery(club.id)).data;
  if (rules === undefined || settings === undefined || classes === undefined) return undefined;
  const month = monthOf(session.plannedDate);
  const rule = toFeeRule(currency, choiceIn(rules, month)?.rule ?? ruleOfSettings(settings));
  const usual = guestFee(currency, rule, null);
  const others = classes
    .map((memberClass) => ({
      name: memberClass.name,
      fee: guestFee(currency, rule, toMemberClass(currency, memberClass)),
    }))
    .filter(({ fee }) => fee !== usual);
  return [{ name: null, fee: usual }, ...others].flatMap(({ name, fee }) =>
    fee !== null && fee > 0 ? [{ name, fee }] : [],
  );
}
