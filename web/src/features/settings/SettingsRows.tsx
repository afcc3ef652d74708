import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { botsQuery } from '../../data/clubs/bots-query';
import { classesQuery } from '../../data/clubs/classes-query';
import { choiceIn } from '../../data/money/choice-in';
import { banksQuery, payeeQuery } from '../../data/money/payee-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { playFeeTexts } from '../../parts/money/play-fee-texts';
import { TextLink } from '../../parts/page/links';
import { formatMoney } from '../../parts/texts/format';
import { LaterIcon } from '../../ui/icons/icons';
import { Card } from '../../ui/layout/Card';
import { ListRow } from '../../ui/lists/ListRow';
import text from '../../ui/text/text.module.css';
import { lazyPart } from '../../ui/loading/lazy-part';
import { noticeSettingsQuery, playFeesQuery, readingAnswersQuery } from './queries';
import styles from './Settings.module.css';
import { type SheetKey, sheetKeyOf, sheetTitles } from './sheet-keys';

const SettingsSheet = lazyPart(() =>
  import('./SettingsSheet').then((module) => module.SettingsSheet),
);

/** Keeps the height of a row whose state has not come yet. */
const TO_COME = ' ';

/** What is set more rarely, as rows with their state, each of which opens a sheet or a page of its own. */
export function SettingsRows() {
  const { t, i18n } = useLingui();
  const { club, role } = useCurrentClub();
  const open = sheetKeyOf(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const [moneyId, clubId] = [useId(), useId()];
  const go = (hash: string, replace: boolean) =>
    void navigate({
      to: '/settings',
      hash,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const sheetRow = (sheet: SheetKey, state: string) => (
    <ListRow
      title={i18n._(sheetTitles[sheet])}
      note={state}
      end={<Chevron />}
      onOpen={() => go(sheet, false)}
    />
  );
  return (
    <Card className={styles.groups}>
      <section aria-labelledby={moneyId}>
        <h2 id={moneyId} className={text.hidden}>
          <Trans>Money</Trans>
        </h2>
        <div className={styles.rows}>
          {sheetRow('payee', usePayeeState())}
          {sheetRow('classes', useClassesState())}
          {sheetRow('games', usePlayFeeState())}
        </div>
      </section>
      <section aria-labelledby={clubId}>
        <h2 id={clubId} className={text.hidden}>
          <Trans>The club</Trans>
        </h2>
        <div className={styles.rows}>
          {sheetRow(
            'sessions',
            plural(club.answerByHours, {
              0: 'Answers until the start',
              one: 'Answers until # hour before',
              other: 'Answers until # hours before',
            }),
          )}
          {sheetRow('notices', useNoticesState())}
          {role === 'owner' && <BotsRow row={sheetRow} />}
          {sheetRow('readings', useReadingsState())}
          {sheetRow('data', t`Download all of it, or tables for Excel`)}
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
      </section>
      <SettingsSheet open={open !== null} sheet={open ?? 'payee'} onClose={() => go('', true)} />
    </Card>
  );
}

const Chevron = () => (
  <span aria-hidden className={styles.chevron}>
    <LaterIcon />
  </span>
);

/** Its own component, because only owners may ask for the bots. */
function BotsRow({ row }: { row: (sheet: SheetKey, state: string) => ReactNode }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const bots = useQuery(botsQuery(club.id)).data;
  if (bots === undefined) return row('bots', TO_COME);
  return row('bots', bots.length === 0 ? t`None yet` : bots.map(({ name }) => name).join(', '));
}

function usePayeeState(): string {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id)).data;
  const banks = useQuery(banksQuery).data;
  if (payee === undefined || banks === undefined) return TO_COME;
  if (payee.accountNumber === null) return t`No account yet`;
  const bank = banks.find(({ key }) => key === payee.bank)?.shortName ?? '';
  return `${bank} ...${payee.accountNumber.slice(-4)}`;
}

function useClassesState(): string {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data;
  if (classes === undefined) return TO_COME;
  return classes.length === 0
    ? t`Everybody pays alike`
    : classes.map(({ name }) => name).join(', ');
}

function usePlayFeeState(): string {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const chosen = useQuery(playFeesQuery(club.id)).data;
  if (chosen === undefined) return TO_COME;
  const fee = choiceIn(chosen, thisMonth);
  const who = i18n._(playFeeTexts[fee?.shuttles ?? 'none']);
  if (fee === undefined || fee.pricePerShuttle === null) return who;
  const price = formatMoney(fee.pricePerShuttle, i18n.locale);
  return t`${who}, ${price} each`;
}

function useNoticesState(): string {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const kinds = useQuery(noticeSettingsQuery(club.id)).data?.kinds;
  if (kinds === undefined) return TO_COME;
  const told = Object.values(kinds).filter(Boolean).length;
  const all = Object.keys(kinds).length;
  return t`${told} of ${all} kinds`;
}

function useReadingsState(): string {
  const { club } = useCurrentClub();
  const answers = useQuery(readingAnswersQuery(club.id)).data;
  if (answers === undefined) return TO_COME;
  return plural(answers.length, {
    0: 'Nothing was asked yet',
    one: '# answer is kept',
    other: '# answers are kept',
  });
}
