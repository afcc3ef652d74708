import { Trans, useLingui } from '@lingui/react/macro';
import { BOT_SERVICE_NAMES } from '@rallybook/contract/rules/bot-kinds';
import type { Bot } from '@rallybook/contract/schemas/bots';
import { useMutation, useQuery } from '@tanstack/react-query';
import { botsQuery } from '../../data/clubs/bots-query';
import { formatInstant } from '../../parts/texts/format';
import { Anchor } from '../../ui/actions/Anchor';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Stack';
import { botCodeMutation } from './mutations';
import text from '../../ui/text/text.module.css';
import styles from './Notices.module.css';

/** Links the user's chat with a bot of the club. Nothing where the club has none. */
export function BotLinks({ clubId }: { clubId: string }) {
  const bots = useQuery(botsQuery(clubId)).data ?? [];
  if (bots.length === 0) return null;
  return (
    <section>
      <h3 className={text.heading3}>
        <Trans>The club’s chats</Trans>
      </h3>
      <p className={text.soft}>
        <Trans>The club can tell you in a chat, and you can answer there.</Trans>
      </p>
      <Stack>
        {bots.map((bot) => (
          <BotLink key={bot.id} clubId={clubId} bot={bot} />
        ))}
      </Stack>
    </section>
  );
}

function BotLink({ clubId, bot: { kind, name } }: { clubId: string; bot: Bot }) {
  const { t } = useLingui();
  const makeCode = useMutation(botCodeMutation(clubId));
  const service = BOT_SERVICE_NAMES[kind];
  const made = makeCode.data;
  const until = made === undefined ? '' : formatInstant(made.expiresAt);
  return (
    <div>
      <Button variant="outlined" loading={makeCode.isPending} onClick={() => makeCode.mutate(kind)}>
        {t`Link my chat in ${service}`}
      </Button>
      <div aria-live="polite">
        {made !== undefined && (
          <>
            <p>{t`Send this code to ${name} in ${service} until ${until}:`}</p>
            <p className={styles.code}>{made.code}</p>
            {made.link !== null && (
              <Anchor href={made.link} target="_blank" rel="noreferrer">
                {t`Or open ${service} here`}
              </Anchor>
            )}
          </>
        )}
      </div>
    </div>
  );
}
