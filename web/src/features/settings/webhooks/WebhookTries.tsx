import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook, WebhookTry } from '@rallybook/contract/schemas/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { QueryFault } from '../../../parts/page/QueryFault';
import { formatInstantIn } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { Stack } from '../../../ui/layout/Stack';
import { sendAgainMutation } from './mutations';
import { triesQuery } from './queries';
import { answerText, eventTexts, stateTexts } from './webhook-texts';
import text from '../../../ui/text/text.module.css';
import rows from '../parts/WordRows.module.css';
import styles from './Webhooks.module.css';

/** What was sent to an address in the last thirty days, the newest first. */
export function WebhookTries({ webhook }: { webhook: Webhook }) {
  const { club } = useCurrentClub();
  const titleId = useId();
  const query = useInfiniteQuery(triesQuery(club.id, webhook.id));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="small">
        <h3 id={titleId} className={text.heading3}>
          <Trans>What was sent</Trans>
        </h3>
        <QueryFault query={query} failed={msg`Failed to fetch what was sent`} />
        {query.isPending && <SkeletonList rows={2} height={72} />}
        {query.data !== undefined && items.length === 0 && (
          <p className={text.soft}>
            <Trans>Nothing in the last 30 days.</Trans>
          </p>
        )}
        {items.length > 0 && (
          <ul className={rows.rows}>
            {items.map((item) => (
              <TryRow key={item.id} webhook={webhook} sent={item} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show older ones</Trans>
          </Button>
        )}
      </Stack>
    </section>
  );
}

interface TryRowProps {
  webhook: Webhook;
  sent: WebhookTry;
}

function TryRow({ webhook: { id, isActive }, sent }: TryRowProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const again = useClubMutation(sendAgainMutation);
  const event = i18n._(eventTexts[sent.event]);
  const time = formatInstantIn(club.timeZone, sent.createdAt);
  const next = sent.nextTryAt && formatInstantIn(club.timeZone, sent.nextTryAt);
  const facts = [
    time,
    i18n._(stateTexts[sent.state]),
    ...(sent.triedAt === null ? [] : [answerText(sent)]),
    ...(next === null || sent.attempts === 0 ? [] : [t`again ${next}`]),
  ];
  return (
    <li>
      <div className={styles.words}>
        <p>{event}</p>
        <p className={text.smallSoft}>{facts.join(' · ')}</p>
      </div>
      {isActive && (
        <Button
          size="large"
          variant="outlined"
          color="inherit"
          aria-label={t`Send again: ${event}, ${time}`}
          loading={again.isPending}
          onClick={() => again.mutate({ id, tryId: sent.id })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}
