import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sportOf } from '@rallybook/contract/rules/sports';
import { useQuery } from '@tanstack/react-query';
import { botsQuery } from '../../data/clubs/bots-query';
import { choiceIn } from '../../data/money/choice-in';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { playFeeTexts } from '../../parts/money/play-fee-texts';
import { TextLink } from '../../parts/page/links';
import { RememberedFold } from '../../parts/page/RememberedFold';
import { formatMoney } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { LaterIcon } from '../../ui/icons/icons';
import { ListRow } from '../../ui/lists/ListRow';
import { playFeesQuery, readingAnswersQuery, tokensQuery } from './data/queries';
import { SheetRow } from './parts/SheetRow';
import { webhooksQuery } from './webhooks/queries';
import { hostOf } from './webhooks/webhook-texts';
import styles from './parts/Settings.module.css';

/** What most clubs never set, or look up a few times a year: one line until it is opened. */
export function MoreSettings() {
  const { t } = useLingui();
  const { club, role } = useCurrentClub();
  return (
    <RememberedFold name="more-settings" title={<Trans>More settings</Trans>}>
      <div className={styles.rows}>
        {sportOf(club.sport).hasShuttles && <PlayFeeRow />}
        {role === 'owner' && <BotsRow />}
        {role === 'owner' && <WebhooksRow />}
        <SheetRow sheet="programs" state={useTokensState()} />
        <SheetRow sheet="readings" state={useReadingsState()} />
        <SheetRow sheet="data" state={t`Download all of it, or tables for Excel`} />
        <ListRow
          title={t`History`}
          note={t`Who changed what, and what was deleted`}
          end={
            <TextLink to="/history" aria-label={t`Open the history`} className={styles.chevron}>
              <LaterIcon />
            </TextLink>
          }
        />
      </div>
    </RememberedFold>
  );
}

/** Its own component, because only owners may ask for the bots. */
function BotsRow() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const bots = useQuery(botsQuery(club.id)).data;
  const names = bots?.map(({ name }) => name).join(', ');
  return <SheetRow sheet="bots" state={names === '' ? t`None yet` : names} />;
}

/** Its own component, because only owners may ask for them. */
function WebhooksRow() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const webhooks = useQuery(webhooksQuery(club.id)).data;
  if (webhooks === undefined) return <SheetRow sheet="webhooks" state={undefined} />;
  const off = webhooks.filter(({ isActive }) => !isActive).length;
  if (off > 0) {
    const state = plural(off, { one: '# is off', other: '# are off' });
    return <SheetRow sheet="webhooks" state={state} />;
  }
  const hosts = webhooks.map(({ url }) => hostOf(url)).join(', ');
  return <SheetRow sheet="webhooks" state={hosts === '' ? t`None yet` : hosts} />;
}

function useTokensState(): string | undefined {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const names = useQuery(tokensQuery(club.id)).data?.map(({ name }) => displayName(name));
  return names?.length === 0 ? t`None yet` : names?.join(', ');
}

/** Its own component, because only a club with shuttlecocks has it. */
function PlayFeeRow() {
  return <SheetRow sheet="games" state={usePlayFeeState()} />;
}

function usePlayFeeState(): string | undefined {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club, thisMonth } = useCurrentClub();
  const chosen = useQuery(playFeesQuery(club.id)).data;
  if (chosen === undefined) return undefined;
  const fee = choiceIn(chosen, thisMonth);
  const who = i18n._(playFeeTexts[fee?.shuttles ?? 'none']);
  if (fee === undefined || fee.pricePerShuttle === null) return who;
  const price = formatMoney(currency, fee.pricePerShuttle, i18n.locale);
  return t`${who}, ${price} each`;
}

function useReadingsState(): string | undefined {
  const { club } = useCurrentClub();
  const answers = useQuery(readingAnswersQuery(club.id)).data;
  if (answers === undefined) return undefined;
  return plural(answers.length, {
    0: 'Nothing was asked yet',
    one: '# answer is kept',
    other: '# answers are kept',
  });
}
