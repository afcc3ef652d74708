import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { weekdayOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { QueryFault } from '../../parts/QueryFault';
import { formatSession } from '../../parts/format';
import { activeMembersQuery } from '../../data/member-queries';
import { MemberPicker } from '../../parts/MemberPicker';
import { DateField } from '../../ui/DateField';
import { useToast } from '../../ui/Toaster';
import { elsewhere } from './elsewhere';
import { addTrackingMutation } from './queries';
import { SelectField } from '../../ui/SelectField';
import { Notice } from '../../ui/Notice';

/** Records that one member came to one session. */
export function SingleForm({ shown }: { shown: YearMonth }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id));
  const add = useMutation(addTrackingMutation(useQueryClient(), club.id));
  const [memberId, setMemberId] = useState<string | null>(null);
  const [date, setDate] = useState(today);
  const [scheduleId, setScheduleId] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);

  // The sessions of the date's own weekday first; another one is a make-up session.
  const weekday = date === '' ? null : weekdayOf(date);
  const isOther = (schedule: { weekday: number }) => Number(schedule.weekday !== weekday);
  const schedules = club.schedules.toSorted(
    (a, b) => isOther(a) - isOther(b) || compareSchedules(a, b),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIncomplete(memberId === null || date === '' || scheduleId === '');
    if (memberId === null || date === '' || scheduleId === '') return;
    add.mutate(
      { memberId, date, scheduleId },
      {
        onSuccess: (added) => {
          const name = added.memberName;
          const period = elsewhere([added], shown, i18n.locale);
          toast.success(
            period === null
              ? t`Record added for ${name}`
              : t`Record added for ${name} in ${period}`,
          );
          setMemberId(null);
        },
      },
    );
  }

  if (members.error !== null && members.data === undefined) {
    return <QueryFault query={members} failed={msg`Failed to fetch members`} />;
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1.5fr 1fr 1.5fr auto' },
      }}
    >
      <MemberPicker
        label={t`Member`}
        required
        members={members.data ?? []}
        value={memberId}
        onChange={setMemberId}
      />
      <DateField label={t`Date`} required value={date} onChange={setDate} />
      <SelectField
        label={t`Schedule`}
        required
        value={scheduleId}
        onChange={(event) => setScheduleId(event.target.value)}
        helperText={schedules.length === 0 ? t`This club has no schedules yet.` : undefined}
      >
        <option value="" disabled hidden>
          {t`Choose a schedule`}
        </option>
        {schedules.map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        variant="contained"
        loading={add.isPending}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <Trans>Add Record</Trans>
      </Button>
      {isIncomplete && (
        <Notice severity="error" sx={{ gridColumn: '1 / -1' }}>
          <Trans>Please fill in all required fields</Trans>
        </Notice>
      )}
    </Box>
  );
}
