import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mayChangeRegistration } from '@rallybook/contract/access/can';
import { isoMonth, nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { registrationSettingsQuery } from '../../../data/registrations/registration-settings-query';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { useIsMonthClosed } from '../../../parts/months/ClosedMonth';
import { monthNameWithin } from '../../../parts/months/month-name';
import { QueryFault } from '../../../parts/page/QueryFault';
import { useIsMonthOver } from '../../../parts/registrations/use-is-month-over';
import { Button } from '../../../ui/actions/Button';
import { focusPageIfLost } from '../../../ui/dialogs/focus-page';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { useToast } from '../../../ui/feedback/Toaster';
import { RegistrationIcon } from '../../../ui/icons/icons';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Stack } from '../../../ui/layout/Stack';
import { saveOwnMonthsMutation } from '../data/mutations';
import { choiceOf, ownChanges, type OwnMonth } from '../data/own-months';
import { alertRefusal } from '../data/refusal';
import { type Choice, isEmptyChoice } from '../data/registration-choice';
import { OwnMonthFields } from './OwnMonthFields';
import styles from './OwnMonths.module.css';

/** What somebody who registers only themself plays in this month and the next, ticked as it is, with one save for both. */
export function OwnMonths() {
  const { club, thisMonth } = useCurrentClub();
  const comingMonth = nextMonth(thisMonth);
  const own = useQuery(ownMemberQuery(club.id));
  const settings = useQuery(registrationSettingsQuery(club.id));
  const present = useQuery(registrationsQuery(club.id, thisMonth));
  const coming = useQuery(registrationsQuery(club.id, comingMonth));
  const left = useIsMonthOver();
  const needed = [
    { query: own, failed: msg`Failed to fetch your member information` },
    { query: settings, failed: msg`Failed to fetch the registration settings` },
    { query: present, failed: msg`Failed to fetch registrations` },
    { query: coming, failed: msg`Failed to fetch registrations` },
    { query: left.query, failed: msg`Failed to fetch the sessions` },
  ];
  const missing = needed.find(({ query }) => query.data === undefined && query.error !== null);
  const isLoaded = own.data && settings.data && present.data && coming.data && left.query.data;
  return (
    <SectionCard title={<Trans>My sessions</Trans>}>
      {missing !== undefined && <QueryFault {...missing} />}
      {missing === undefined && !isLoaded && <SkeletonList rows={1} height={200} />}
      {isLoaded && (
        <Months
          memberId={own.data.id}
          isOver={left.isOver === true}
          isByDays={settings.data.registrationType === 'DAYS'}
          registrations={[present.data, coming.data].map(
            (list) => list.find(({ memberId }) => memberId === own.data.id) ?? null,
          )}
        />
      )}
    </SectionCard>
  );
}

interface MonthsProps {
  memberId: string;
  isByDays: boolean;
  /** Whether none of this month's sessions is to come any more. */
  isOver: boolean;
  /** Those of this month and the next. */
  registrations: readonly OwnMonth['registered'][];
}

function Months({ memberId, isByDays, isOver: isMonthOver, registrations }: MonthsProps) {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const actor = useActor();
  const toast = useToast();
  const isClosed = useIsMonthClosed(thisMonth) === true;
  const save = useClubMutation(saveOwnMonthsMutation);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Choice>>(new Map());
  const offered = club.schedules.toSorted(compareSchedules).map(({ id }) => id);

  const months = [thisMonth, nextMonth(thisMonth)].map((month, nth): OwnMonth => {
    const registered = registrations[nth] ?? null;
    const change = registered === null ? 'create' : 'replace';
    const isOver = nth === 0 && isMonthOver && registered === null;
    // The month that runs costs something already: nothing is proposed for it.
    const before = nth === 0 ? null : registrations[0];
    const proposal = choiceOf(before, isByDays, offered);
    return {
      month,
      registered,
      proposal: registered !== null || isEmptyChoice(proposal) ? null : proposal,
      isOver,
      isLocked: (nth === 0 && isClosed) || !mayChangeRegistration(actor, change, month, thisMonth),
      draft: drafts.get(isoMonth(month)) ?? null,
    };
  });
  const changes = ownChanges(months, isByDays, offered);
  const nameOf = ({ month }: YearMonth) => monthNameWithin(month, i18n.locale);
  const names = new Intl.ListFormat(i18n.locale).format(changes.map(({ month }) => nameOf(month)));
  const isNew = changes.every(({ month }) =>
    months.some((own) => own.month === month && own.registered === null),
  );

  async function send() {
    try {
      await save.mutateAsync({ memberId, changes });
    } catch (error) {
      alertRefusal(error);
      return;
    }
    setDrafts(new Map());
    toast.success(t`Saved for ${names}`);
    focusPageIfLost();
  }

  return (
    <Stack>
      <div className={styles.months}>
        {months.map((own) => (
          <OwnMonthFields
            key={isoMonth(own.month)}
            own={own}
            isByDays={isByDays}
            isChanged={changes.some(({ month }) => month === own.month)}
            onChange={(choice) => setDrafts(new Map([...drafts, [isoMonth(own.month), choice]]))}
          />
        ))}
      </div>
      <Button
        variant="contained"
        startIcon={<RegistrationIcon />}
        loading={save.isPending}
        disabled={changes.length === 0}
        className={styles.save}
        onClick={() => void send()}
      >
        {changes.length === 0 ? t`Save` : isNew ? t`Register for ${names}` : t`Save ${names}`}
      </Button>
    </Stack>
  );
}
