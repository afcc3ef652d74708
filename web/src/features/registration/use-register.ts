import { useLingui } from '@lingui/react/macro';
import { isMonthOpen } from '@rallybook/contract/access/can';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../data/api';
import type { registrations } from '@rallybook/contract/endpoints/registrations';
import { ApiError } from '../../data/api-error';
import { useCurrentClub } from '../../parts/current-club';
import { errorText, isForbidden } from '../../parts/errors';
import { formatMonth } from '../../parts/format';
import { useActor } from '../../parts/use-actor';
import { useToast } from '../../ui/Toaster';
import { useConfirm } from '../../ui/use-confirm';
import { registerMutation } from './queries';
import { registrationsQuery } from '../../data/registrations-query';

type Request = InputOf<typeof registrations.createBulk>['body'];

/** Registers members. Asks first where that replaces existing registrations. */
export function useRegister(mayRegisterOthers: boolean) {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const actor = useActor();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const mutation = useMutation(registerMutation(queryClient, club.id, mayRegisterOthers));

  async function mayReplace({ memberIds, year, month }: Request): Promise<boolean> {
    // No question where replacing is not allowed anyway: the server refuses it with the reason.
    if (!isMonthOpen(actor, 'replace', { year, month }, thisMonth)) return true;
    const existing = await queryClient.query({
      ...registrationsQuery(club.id, { year, month }),
      staleTime: 0,
    });
    const names = existing
      .filter(({ memberId }) => memberIds.includes(memberId))
      .map(({ memberName }) => memberName)
      .join(', ');
    if (names === '') return true;
    const period = formatMonth({ year, month }, i18n.locale);
    return confirm({
      title: t`Replace Registration`,
      text: t`Already registered for ${period}: ${names}. Registering again replaces it.`,
      confirmLabel: t`Replace`,
    });
  }

  /** Returns whether it succeeded. The user has been told about a failure. */
  async function register(request: Request): Promise<boolean> {
    try {
      if (!(await mayReplace(request))) return false;
      await mutation.mutateAsync(request);
    } catch (error) {
      // A 403 is not shown; the permissions are reloaded instead.
      if (isForbidden(error)) return false;
      const text = t`Failed to create registration. Please try again.`;
      // Where the server has refused with a reason, that is shown, too: trying again would not help.
      const isRefused = error instanceof ApiError && error.status < 500;
      const isExplained = isRefused && (error.code ?? error.sentences.message) !== undefined;
      // oxlint-disable-next-line no-alert -- the browser's own box: docs/specification-coverage.md, 8
      window.alert(isExplained ? `${text}\n${errorText(error)}` : text);
      return false;
    }
    toast.success(t`Registered for ${formatMonth(request, i18n.locale)}`);
    return true;
  }

  return { register, isRegistering: mutation.isPending };
}
