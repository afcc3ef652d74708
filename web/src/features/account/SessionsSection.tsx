import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listStates } from '../../parts/page/list-states';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListStates } from '../../ui/lists/ListStates';
import { endOtherSessionsMutation } from './mutations';
import { sessionsQuery } from './queries';
import { SessionList } from './SessionList';

// Beside those of a club, which are another word in other languages.
const FAILED = msg({ message: 'Failed to fetch the sessions', context: 'account' });

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <SectionCard
      title={<Trans context="account">Sessions</Trans>}
      actions={hasOthers && <EndOthers />}
    >
      <ListStates {...listStates(sessions, FAILED)} empty={null}>
        {(items) => <SessionList sessions={items} />}
      </ListStates>
    </SectionCard>
  );
}

function EndOthers() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const endOthers = useMutation(endOtherSessionsMutation);

  async function askAndEnd() {
    const isConfirmed = await confirm({
      title: t`Sign out all other devices`,
      text: t`Every device but this one will have to sign in again.`,
      confirmLabel: t`Sign out`,
      isDestructive: true,
    });
    if (isConfirmed) endOthers.mutate();
  }

  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={endOthers.isPending}
      onClick={() => void askAndEnd()}
    >
      <Trans>Sign out all other devices</Trans>
    </Button>
  );
}
