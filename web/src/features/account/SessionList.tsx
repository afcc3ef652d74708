import { Trans, useLingui } from '@lingui/react/macro';
import type { SignIn } from '@rallybook/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { ComputerIcon, PhoneIcon } from '../../ui/icons/icons';
import { endSessionMutation } from './mutations';
import styles from './Account.module.css';

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

export function SessionList({ sessions }: { sessions: readonly SignIn[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t({ message: 'Sessions', context: 'account' })}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: SignIn }) {
  const { t } = useLingui();
  const begun = formatInstant(session.createdAt);
  const used = formatInstant(session.lastUsedAt);
  return (
    <li className={styles.session}>
      {phones.includes(session.system) ? <PhoneIcon /> : <ComputerIcon />}
      <div className={styles.words}>
        <p className={styles.device}>
          <DeviceName session={session} />
        </p>
        <p>{t`Signed in ${begun}`}</p>
        <p>{t`Last used ${used}`}</p>
      </div>
      {session.isCurrent ? (
        <StatusChip tone="good" label={<Trans>This device</Trans>} />
      ) : (
        <EndSession session={session} />
      )}
    </li>
  );
}

function DeviceName({ session: { browser, system } }: { session: SignIn }) {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}

function EndSession({ session }: { session: SignIn }) {
  const { t } = useLingui();
  const end = useMutation(endSessionMutation);
  const begun = formatInstant(session.createdAt);
  return (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      aria-label={t`Sign out the device that signed in ${begun}`}
      loading={end.isPending}
      onClick={() => end.mutate(session.id)}
    >
      <Trans>Sign out</Trans>
    </Button>
  );
}
