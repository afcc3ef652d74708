import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { membersQuery } from '../../data/members/member-queries';
import { payeeQuery } from '../../data/money/payee-query';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { billSettingsQuery, rulesQuery } from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { MoveInLink } from '../../parts/page/MoveInLink';
import { CheckIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import text from '../../ui/text/text.module.css';
import styles from './StepList.module.css';

interface StepListProps {
  open: boolean;
  onEditClub: () => void;
  onClose: () => void;
}

/** What is left to do in a new club. */
export function StepList({ open, onEditClub }: StepListProps) {
  const { t } = useLingui();
  const { club, role, thisMonth } = useCurrentClub();
  const members = useQuery(membersQuery(club.id)).data;
  const registrations = useQuery(registrationsQuery(club.id, thisMonth)).data;
  const rules = useQuery(rulesQuery(club.id)).data;
  const fees = useQuery(billSettingsQuery(club.id)).data;
  const payee = useQuery(payeeQuery(club.id)).data;
  if (!open || !members || !registrations || !rules || !fees || !payee) return null;
  const hasRule = rules.length > 0 || fees.given.length > 0;

  const sessions = (
    <Words title={t`Set the weekly sessions`}>{t`The days and hours at which you play`}</Words>
  );
  const account = (
    <Words title={t`Enter the account to pay to`}>
      {t`Then each member gets a page with a QR code`}
    </Words>
  );
  return (
    <SectionCard title={t`First steps`}>
      <div className={styles.sheet}>
        <MoveInLink />
        <span
          className={text.smallSoft}
        >{t`Members, attendance and costs at once, as you have them`}</span>
      </div>
      <ol className={styles.steps}>
        <Step isDone={members.length > 1}>
          <Link to="/members" hash="paste">
            <Words title={t`Add the members`}>{t`Paste the list of your chat group`}</Words>
          </Link>
        </Step>
        <Step isDone={club.schedules.length > 0}>
          {/* Only an owner may set them. */}
          {role === 'owner' ? (
            <button type="button" onClick={onEditClub}>
              {sessions}
            </button>
          ) : (
            <div>{sessions}</div>
          )}
        </Step>
        <Step isDone={hasRule}>
          <Link to="/rules">
            <Words title={t`Say how you split the costs`}>
              {t`Fixed fees, shared costs or your own rule`}
            </Words>
          </Link>
        </Step>
        <Step isDone={payee.bank !== null}>
          {role === 'owner' ? (
            <Link to="/settings" hash="payee">
              {account}
            </Link>
          ) : (
            <div>{account}</div>
          )}
        </Step>
        <Step isDone={registrations.length > 0}>
          <Link to="/registration">
            <Words title={t`Register who plays this month`}>
              {t`Who comes to which session, all month`}
            </Words>
          </Link>
        </Step>
        <Step isDone={false}>
          <Link to="/tracking">
            <Words title={t`Record the first attendance`}>
              {t`Paste it from the chat, or choose who came`}
            </Words>
          </Link>
        </Step>
      </ol>
    </SectionCard>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>
        {isDone && (
          <>
            <CheckIcon size={16} />
            <span className={text.hidden}>{t`Done`}</span>
          </>
        )}
      </span>
      {children}
    </li>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={text.smallSoft}>{children}</span>
    </>
  );
}
