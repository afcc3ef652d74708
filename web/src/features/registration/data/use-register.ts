import { useLingui } from '@lingui/react/macro';
import { mayChangeRegistration } from '@rallybook/contract/access/can';
import type { registrations } from '@rallybook/contract/endpoints/registrations';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../data/api/api';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { useOfferMonth } from '../../../parts/months/month-filter';
import { formatMonth } from '../../../parts/texts/format';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { useToast } from '../../../ui/feedback/Toaster';
import { choiceText } from './choice-text';
import { registerMutation } from './mutations';
import { alertRefusal } from './refusal';

/** The most members whose change the question says. */
const MOST_CHANGES = 5;

type Request = InputOf<typeof registrations.createBulk>['body'];

/** Registers members. Asks first where that replaces existing registrations. */
export function useRegister(mayRegisterOthers: boolean) {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const actor = useActor();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const offerMonth = useOfferMonth();
  const mutation = useClubMutation(registerMutation(mayRegisterOthers));

  async function mayReplace({ memberIds, year, month, ...chosen }: Request): Promise<boolean> {
    // No question where replacing is not allowed anyway: the server refuses it with the reason.
    if (!mayChangeRegistration(actor, 'replace', { year, month }, thisMonth)) return true;
    const existing = await queryClient.query({
      ...registrationsQuery(club.id, { year, month }),
      staleTime: 0,
    });
    const replaced = existing.filter(({ memberId }) => memberIds.includes(memberId));
    const names = replaced.map(({ memberName }) => memberName).join(', ');
    if (names === '') return true;
    const period = formatMonth({ year, month }, i18n.locale);
    const comes = choiceText(
      club.schedules.filter(({ id }) => chosen.schedules?.includes(id)),
      chosen.days ?? 0,
      club,
      i18n.locale,
    );
    // What goes and what comes.
    const changes = replaced.slice(0, MOST_CHANGES).map(({ memberName, schedules, days }) => {
      const goes = choiceText(schedules, days, club, i18n.locale);
      return `${memberName}: ${goes} → ${comes}.`;
    });
    const question = t`Already registered for ${period}: ${names}. Registering again replaces it.`;
    return confirm({
      title: t`Replace Registration`,
      text: [question, ...changes].join(' '),
      confirmLabel: t`Replace`,
    });
  }

  /** Returns whether it succeeded. The user has been told about a failure. */
  async function register(request: Request): Promise<boolean> {
    try {
      if (!(await mayReplace(request))) return false;
      await mutation.mutateAsync(request);
    } catch (error) {
      alertRefusal(error);
      return false;
    }
    toast.success(t`Registered for ${formatMonth(request, i18n.locale)}`, offerMonth(request));
    return true;
  }

  return { register, isRegistering: mutation.isPending };
}
