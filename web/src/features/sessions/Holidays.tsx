import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSessionsMutation } from '../../data/sessions/mutations';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { weekdayName } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { holidaysQuery } from './queries';

/** From when on the next year's holidays are proposed, too: Tết may be in January. */
const LATE_MONTH = 10;

interface HolidaysProps {
  /** The last day of the coming sessions, below which the ones up to it stand; the later ones stand by themselves. */
  shownUntil: string;
  isLater?: boolean;
}

/** The sessions on public holidays, near or later: those that are ticked are cancelled with one tap. */
export function Holidays({ shownUntil, isLater = false }: HolidaysProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, today, thisMonth } = useCurrentClub();
  const cancel = useClubMutation(cancelSessionsMutation);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { year, month } = thisMonth;
  const thisYear = useQuery(holidaysQuery(club.id, year));
  const next = useQuery({ ...holidaysQuery(club.id, year + 1), enabled: month >= LATE_MONTH });
  const found = [...(thisYear.data ?? []), ...(next.data ?? [])];
  const items = found.filter(({ date }) => date >= today && date > shownUntil === isLater);
  const ids = items.map(({ sessionId }) => sessionId).filter((id) => ticked.includes(id));
  if (items.length === 0) return null;

  const save = () =>
    cancel.mutate(
      { ids, isCancelled: true },
      {
        onSuccess: () => {
          setTicked([]);
          const text = plural(ids.length, {
            one: '# session is cancelled',
            other: '# sessions are cancelled',
          });
          const run = () => cancel.mutate({ ids, isCancelled: false });
          toast.success(text, { label: t`Undo`, run });
        },
      },
    );

  return (
    <SectionCard
      title={isLater ? <Trans>Later public holidays</Trans> : <Trans>On public holidays</Trans>}
    >
      <Stack gap="small">
        {items.map(({ sessionId, date, name }) => (
          <Checkbox
            key={sessionId}
            label={`${weekdayName(weekdayOf(date), i18n.locale)} ${formatDisplayDate(date)} · ${name}`}
            checked={ticked.includes(sessionId)}
            onChange={(isTicked) =>
              setTicked(isTicked ? [...ticked, sessionId] : ticked.filter((id) => id !== sessionId))
            }
          />
        ))}
        <div>
          <Button
            variant="outlined"
            disabled={ids.length === 0}
            loading={cancel.isPending}
            onClick={save}
          >
            <Trans>Cancel the ticked sessions</Trans>
          </Button>
        </div>
      </Stack>
    </SectionCard>
  );
}
