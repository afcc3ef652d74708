import { msg } from '@lingui/core/macro';
import { webhooks } from '@rallybook/contract/endpoints/webhooks';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import { sendNew, sendRemoval, sendUpdate } from '../../../data/api/send';
import { clubMutation } from '../../../data/cache/club-mutation';
import { triesQuery, webhooksQuery } from './queries';

const reload = (client: QueryClient, clubId: string) =>
  client.invalidateQueries(webhooksQuery(clubId));
const meta = { fallback: msg`Failed to save this` };

/** Where a fresh sign-in is required, the form asks for it. */
export const addWebhookMutation = clubMutation({
  send: sendNew(webhooks.create),
  reload,
  meta,
});

export const changeWebhookMutation = clubMutation({
  send: sendUpdate(webhooks.update),
  reload,
  meta,
});

export const removeWebhookMutation = clubMutation({
  send: sendRemoval(webhooks.remove),
  reload,
  meta,
});

export const rotateSecretMutation = clubMutation({
  send: (clubId, id: string) => call(webhooks.rotate, { params: { id } }, { clubId }),
  reload,
  meta,
});

export const testWebhookMutation = clubMutation({
  send: (clubId, id: string) => call(webhooks.test, { params: { id } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`The test could not be sent` },
});

export const sendAgainMutation = clubMutation({
  send: (clubId, { id, tryId }: { id: string; tryId: string }) =>
    call(webhooks.again, { params: { id, tryId } }, { clubId }),
  reload: (client, clubId, { id }) =>
    client.invalidateQueries({ queryKey: triesQuery(clubId, id).queryKey }),
  meta,
});
