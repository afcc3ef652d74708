import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { banksQuery, payeeQuery } from '../../data/money/payee-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { Card } from '../../ui/layout/Card';
import { lazyPart } from '../../ui/loading/lazy-part';
import { noticeSettingsQuery } from './data/queries';
import { useSheetAddress } from './data/use-sheet-address';
import { MoreSettings } from './MoreSettings';
import { SheetRow } from './parts/SheetRow';
import { schemeNames } from './payee/payee-fields';
import text from '../../ui/text/text.module.css';
import styles from './parts/Settings.module.css';

const SettingsSheet = lazyPart(() =>
  import('./SettingsSheet').then((module) => module.SettingsSheet),
);

/** What is set more rarely, as rows with their state, each of which opens a sheet or a page of its own. */
export function SettingsRows() {
  const { club } = useCurrentClub();
  const { opened, close } = useSheetAddress();
  const [moneyId, clubId] = [useId(), useId()];
  return (
    <>
      <Card className={styles.groups}>
        <section aria-labelledby={moneyId}>
          <h2 id={moneyId} className={text.hidden}>
            <Trans>Money</Trans>
          </h2>
          <div className={styles.rows}>
            <SheetRow sheet="payee" state={usePayeeState()} />
            <SheetRow sheet="classes" state={useClassesState()} />
          </div>
        </section>
        <section aria-labelledby={clubId}>
          <h2 id={clubId} className={text.hidden}>
            <Trans>The club</Trans>
          </h2>
          <div className={styles.rows}>
            <SheetRow
              sheet="sessions"
              state={plural(club.answerByHours, {
                0: 'Answers until the start',
                one: 'Answers until # hour before',
                other: 'Answers until # hours before',
              })}
            />
            <SheetRow sheet="notices" state={useNoticesState()} />
          </div>
        </section>
      </Card>
      <MoreSettings />
      <SettingsSheet open={opened !== null} sheet={opened ?? 'payee'} onClose={close} />
    </>
  );
}

function usePayeeState(): string | undefined {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id)).data;
  const banks = useQuery(banksQuery).data;
  if (payee === undefined || banks === undefined) return undefined;
  if (payee.scheme === null) return t`No account yet`;
  if (payee.scheme !== 'vietqr') return i18n._(schemeNames[payee.scheme]);
  const bank = banks.find(({ key }) => key === payee.bank)?.shortName ?? '';
  return `${bank} ...${payee.accountNumber.slice(-4)}`;
}

function useClassesState(): string | undefined {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data;
  if (classes === undefined) return undefined;
  return classes.length === 0
    ? t`Everybody pays alike`
    : classes.map(({ name }) => name).join(', ');
}

function useNoticesState(): string | undefined {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const kinds = useQuery(noticeSettingsQuery(club.id)).data?.kinds;
  if (kinds === undefined) return undefined;
  const told = Object.values(kinds).filter(Boolean).length;
  const all = Object.keys(kinds).length;
  return t`${told} of ${all} kinds`;
}
