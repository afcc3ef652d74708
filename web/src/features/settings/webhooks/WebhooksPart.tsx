import { plural, msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@rallybook/contract/schemas/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { QueryFault } from '../../../parts/page/QueryFault';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { Stack } from '../../../ui/layout/Stack';
import { ListRow } from '../../../ui/lists/ListRow';
import { Rows } from '../../../ui/lists/Rows';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { webhooksQuery } from './queries';
import { hostOf, offTexts } from './webhook-texts';
import text from '../../../ui/text/text.module.css';

const AddWebhookSheet = lazyPart(() =>
  import('./AddWebhookSheet').then((module) => module.AddWebhookSheet),
);
const WebhookSheet = lazyPart(() => import('./WebhookSheet').then((module) => module.WebhookSheet));

/** A club's server takes no more. */
const MOST = 5;

/** The other programs that are told of changes in the club; owners only. */
export function WebhooksPart() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const query = useQuery(webhooksQuery(club.id));
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opened = query.data?.find(({ id }) => id === openedId);
  function open({ id }: Webhook) {
    setOpenedId(id);
    setOpen(true);
  }
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          Another program, such as a spreadsheet or n8n, is told by a signed message when something
          changes. The message has no names and no amounts, only what it is about.
        </Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the connections`} />
      {query.isPending && <SkeletonList rows={1} height={49} />}
      {query.data?.length === 0 && (
        <EmptyState title={<Trans>No other program is told yet.</Trans>} />
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <Rows label={t`Other programs`} items={query.data} keyOf={({ id }) => id}>
          {(webhook) => <WebhookRow webhook={webhook} onOpen={() => open(webhook)} />}
        </Rows>
      )}
      {query.data !== undefined && query.data.length < MOST && (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          <Trans>Add an address</Trans>
        </Button>
      )}
      <AddWebhookSheet open={isAdding} onClose={() => setAdding(false)} />
      {opened !== undefined && (
        <WebhookSheet
          key={opened.id}
          open={isOpen}
          webhook={opened}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const { url, events, isActive, offReason, failingSince } = webhook;
  const told = plural(events.length, { one: '# event', other: '# events' });
  const state = isActive
    ? failingSince !== null && t`failing at the moment`
    : offReason !== null && i18n._(offTexts[offReason]);
  return (
    <ListRow
      title={hostOf(url)}
      note={state === false ? told : `${told} · ${state}`}
      end={
        <StatusChip
          label={isActive ? <Trans>On</Trans> : <Trans>Off</Trans>}
          tone={!isActive ? 'bad' : failingSince === null ? 'good' : 'warning'}
        />
      }
      onOpen={onOpen}
    />
  );
}
