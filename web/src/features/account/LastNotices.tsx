import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../parts/texts/format';
import { channelText, kindText } from '../../parts/texts/notice-texts';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { lastNoticesQuery } from './queries';
import text from '../../ui/text/text.module.css';

/** What the club told the user last, or could not tell. */
export function LastNotices({ clubId }: { clubId: string }) {
  const { t, i18n } = useLingui();
  const last = useQuery(lastNoticesQuery(clubId)).data;
  if (last === undefined || last.length === 0) return null;
  return (
    <section>
      <h3 className={text.heading3}>
        <Trans>Told last</Trans>
      </h3>
      <Rows label={t`Told last`} items={last} keyOf={({ id }) => id}>
        {({ kind, channel, dueAt, sentAt }) => (
          <ListRow
            title={i18n._(kindText(kind))}
            note={[
              formatInstant(sentAt ?? dueAt),
              ...(channel ? [i18n._(channelText(channel))] : []),
              ...(sentAt === null ? [t`could not be told`] : []),
            ].join(' · ')}
          />
        )}
      </Rows>
    </section>
  );
}
