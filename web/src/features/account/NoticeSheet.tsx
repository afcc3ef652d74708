import { Trans, useLingui } from '@lingui/react/macro';
import {
  CHANNELS,
  type Channel,
  isChannel,
  NOTICE_KINDS,
} from '@rallybook/contract/rules/notices/kinds';
import type { NoticeChoiceOfClub } from '@rallybook/contract/schemas/notices';
import { useMutation } from '@tanstack/react-query';
import { required } from '../../parts/forms/form';
import { TimeFields } from '../../parts/forms/TimeFields';
import { useForm } from '../../parts/forms/use-form';
import { channelText, kindTexts, unusableTexts } from '../../parts/texts/notice-texts';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { Form } from '../../ui/fields/Form';
import { EarlierIcon } from '../../ui/icons/icons';
import { Row, Stack } from '../../ui/layout/Stack';
import { BotLinks } from './BotLinks';
import { CalendarLink } from './CalendarLink';
import { LastNotices } from './LastNotices';
import { saveNoticeChoiceMutation, testNoticeMutation } from './mutations';
import text from '../../ui/text/text.module.css';
import styles from './Notices.module.css';

interface NoticeSheetProps {
  open: boolean;
  /** Null only while it is closed. */
  choice: NoticeChoiceOfClub | null;
  onClose: () => void;
}

/** How a club tells the user: by which ways, of what, and when not. */
export function NoticeSheet({ open, choice, onClose }: NoticeSheetProps) {
  const { t } = useLingui();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={choice === null ? t`How you are told` : choice.clubName}
    >
      {choice !== null && (
        <Stack gap="large">
          <ChoiceForm key={choice.clubId} choice={choice} onSaved={onClose} />
          <BotLinks clubId={choice.clubId} />
          <CalendarLink clubId={choice.clubId} />
          <LastNotices clubId={choice.clubId} />
        </Stack>
      )}
    </ModalDialog>
  );
}

function ChoiceForm({ choice, onSaved }: { choice: NoticeChoiceOfClub; onSaved: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const save = useMutation(saveNoticeChoiceMutation);
  const { clubId, channels, kindsOff, quietFrom, quietTo, usable } = choice;
  const form = useForm({
    initial: { channels, kindsOff, quietFrom, quietTo },
    checks: { quietFrom: required(), quietTo: required() },
  });
  const { values } = form;
  const submit = form.onSubmit((chosen) =>
    save.mutate(
      { clubId, ...chosen },
      {
        onSuccess: () => {
          toast.success(t`How you are told is saved`);
          onSaved();
        },
        onError: form.refuse,
      },
    ),
  );
  const left = CHANNELS.filter((channel) => !values.channels.includes(channel));

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      send={<Trans>Save how you are told</Trans>}
      gap="large"
    >
      <section>
        <h3 className={text.heading3}>
          <Trans>By which way</Trans>
        </h3>
        <p className={text.soft}>
          <Trans>The first one that works is used. Without any, the club tells you nothing.</Trans>
        </p>
        <ol className={styles.ways}>
          {[...values.channels, ...left].map((channel) => (
            <Way
              key={channel}
              clubId={clubId}
              channel={channel}
              order={values.channels}
              isUsable={usable.includes(channel)}
              onOrder={(order) => form.change({ channels: order })}
            />
          ))}
        </ol>
      </section>
      <section>
        <h3 className={text.heading3}>
          <Trans>Of what</Trans>
        </h3>
        <Stack gap="tiny">
          {NOTICE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={i18n._(kindTexts[kind])}
              checked={!values.kindsOff.includes(kind)}
              onChange={(isOn) =>
                form.change({
                  kindsOff: isOn
                    ? values.kindsOff.filter((candidate) => candidate !== kind)
                    : [...values.kindsOff, kind],
                })
              }
            />
          ))}
        </Stack>
      </section>
      <section>
        <h3 className={text.heading3}>
          <Trans>Quiet hours</Trans>
        </h3>
        <p className={text.soft}>
          <Trans>What comes then waits for their end. Twice the same time: none.</Trans>
        </p>
        <div className={styles.hours}>
          <TimeFields from={form.field('quietFrom')} to={form.field('quietTo')} />
        </div>
      </section>
    </Form>
  );
}

interface WayProps {
  clubId: string;
  channel: Channel;
  /** The ways that are used, in their order. */
  order: readonly Channel[];
  isUsable: boolean;
  onOrder: (order: Channel[]) => void;
}

/** One of the ways: whether it is used, when it is tried, and a button that tries it now. */
function Way({ clubId, channel, order, isUsable, onOrder }: WayProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const test = useMutation(testNoticeMutation(clubId));
  const name = i18n._(channelText(channel));
  const place = order.indexOf(channel);
  const others = order.filter((candidate) => candidate !== channel);
  return (
    <li className={styles.way}>
      <div>
        <Checkbox
          label={name}
          checked={place >= 0}
          onChange={(isUsed) => onOrder(isUsed ? [...others, channel] : others)}
        />
        {!isUsable && isChannel(channel) && (
          <p className={styles.missing}>{i18n._(unusableTexts[channel])}</p>
        )}
      </div>
      <Row gap="tiny">
        {isUsable && (
          <Button
            aria-label={t`Send me one now: ${name}`}
            loading={test.isPending}
            onClick={() =>
              test.mutate(channel, { onSuccess: () => toast.success(t`A notice is on its way`) })
            }
          >
            <Trans>Send me one now</Trans>
          </Button>
        )}
        {place > 0 && (
          <IconButton
            aria-label={t`Sooner: ${name}`}
            onClick={() =>
              onOrder([...others.slice(0, place - 1), channel, ...others.slice(place - 1)])
            }
          >
            <EarlierIcon className={styles.up} />
          </IconButton>
        )}
      </Row>
    </li>
  );
}
