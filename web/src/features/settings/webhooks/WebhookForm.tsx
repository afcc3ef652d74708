import { Trans, useLingui } from '@lingui/react/macro';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type { NewWebhook } from '@rallybook/contract/schemas/webhooks';
import type { ReactNode } from 'react';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { displayIssue } from '../../../parts/texts/texts';
import { Checkbox } from '../../../ui/fields/choices/Checkbox';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { eventTexts } from './webhook-texts';
import styles from './Webhooks.module.css';

type Entered = Pick<NewWebhook, 'url' | 'events'>;

interface WebhookFormProps {
  initial: Entered;
  isSaving: boolean;
  send: ReactNode;
  /** Gets what was entered, and a function that shows what the server refused beside the fields. */
  onSend: (entered: Entered, refuse: (error: unknown) => void) => void;
}

/** The address of another program, and what it is told of. */
export function WebhookForm({ initial, isSaving, send, onSend }: WebhookFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<{ url: string; events: readonly WebhookEvent[] }>({
    initial,
    checks: {
      url: required(),
      events: (events) => (events.length > 0 ? undefined : displayIssue({ code: 'required' })),
    },
  });
  const events = form.field('events');
  const tick = (event: WebhookEvent, isTicked: boolean) =>
    events.onChange(
      WEBHOOK_EVENTS.filter((candidate) =>
        candidate === event ? isTicked : events.value.includes(candidate),
      ),
    );
  const submit = form.onSubmit((values) =>
    onSend({ url: values.url.trim(), events: [...values.events] }, form.refuse),
  );
  return (
    <Form onSubmit={submit} isSaving={isSaving} send={send}>
      <TextField
        label={t`Address that is called`}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2048}
        required
        {...form.text('url')}
      />
      <fieldset className={styles.events}>
        <legend>
          <Trans>It is told when</Trans>
        </legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={i18n._(eventTexts[event])}
            checked={events.value.includes(event)}
            onChange={(isTicked) => tick(event, isTicked)}
          />
        ))}
      </fieldset>
      {events.helperText !== undefined && (
        <p role="alert" className={styles.fault}>
          <Trans>Tick at least one event.</Trans>
        </p>
      )}
    </Form>
  );
}
