import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BOT_KINDS, BOT_SERVICE_NAMES, type BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { Bot } from '@rallybook/contract/schemas/bots';
import { useQuery } from '@tanstack/react-query';
import { botsQuery } from '../../../data/clubs/bots-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { QueryFault } from '../../../parts/page/QueryFault';
import { Button } from '../../../ui/actions/Button';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { useToast } from '../../../ui/feedback/Toaster';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { ListRow } from '../../../ui/lists/ListRow';
import { connectBotMutation, disconnectBotMutation } from '../data/mutations';
import text from '../../../ui/text/text.module.css';

/** The bots by which the club tells its members in chats: an owner connects them by their tokens. */
export function BotsPart() {
  const { club } = useCurrentClub();
  const query = useQuery(botsQuery(club.id));
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          Make a bot with @BotFather in Telegram, or with Zalo Bot Manager in Zalo, and paste the
          token that you get. Nobody can read it here again.
        </Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the bots`} />
      {query.isPending && <SkeletonList rows={2} height={112} />}
      {query.data !== undefined &&
        BOT_KINDS.map((kind) => {
          const bot = query.data.find((candidate) => candidate.kind === kind);
          return bot === undefined ? (
            <ConnectForm key={kind} kind={kind} />
          ) : (
            <ConnectedBot key={kind} bot={bot} />
          );
        })}
    </Stack>
  );
}

function ConnectForm({ kind }: { kind: BotKind }) {
  const { t } = useLingui();
  const toast = useToast();
  const connect = useClubMutation(connectBotMutation);
  const form = useForm({ initial: { token: '' }, checks: { token: required() } });
  const service = BOT_SERVICE_NAMES[kind];
  const submit = form.onSubmit(({ token }) =>
    connect.mutate(
      { kind, token: token.trim() },
      { onSuccess: () => toast.success(t`${service} is connected`), onError: form.refuse },
    ),
  );
  return (
    <Form onSubmit={submit} isSaving={connect.isPending} send={t`Connect ${service}`} gap="small">
      <TextField
        label={t`Token of the bot in ${service}`}
        autoComplete="off"
        spellCheck={false}
        required
        {...form.text('token')}
      />
    </Form>
  );
}

function ConnectedBot({ bot: { kind, name } }: { bot: Bot }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const disconnect = useClubMutation(disconnectBotMutation);
  const service = BOT_SERVICE_NAMES[kind];

  async function ask() {
    const isSure = await confirm({
      title: t`Disconnect ${name}?`,
      text: t`Its token is forgotten, and so is who wrote to it: members are told in another way.`,
      confirmLabel: t`Disconnect`,
      isDestructive: true,
    });
    if (isSure) disconnect.mutate(kind);
  }

  return (
    <ListRow
      title={name}
      note={service}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t`Disconnect ${name}`}
          loading={disconnect.isPending}
          onClick={() => void ask()}
        >
          <Trans>Disconnect</Trans>
        </Button>
      }
    />
  );
}
