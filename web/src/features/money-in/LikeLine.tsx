import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { knownLinesQuery } from '../../data/money/bank-lines-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { displayName } from '../../parts/texts/texts';
import { Notice } from '../../ui/feedback/Notice';
import { useLineText } from './use-line-text';
import styles from './MoneyIn.module.css';

/** Shows the known transfer that a doubtful one may be a copy of, so that the user can decide. */
export function LikeLine({ id }: { id: string }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { displayWhen } = useLineText();
  const { data } = useQuery(knownLinesQuery(club.id));
  const like = data?.find((line) => line.id === id);
  const names = like?.parts.map(({ memberName }) => displayName(memberName)).join(', ') ?? '';
  const told =
    like && [displayWhen(like), like.text, names].filter((part) => part !== '').join(' · ');
  return (
    <Notice severity="warning" role="status" className={styles.like}>
      {told === undefined
        ? t`This may be a transfer that is there already. If it is the same, ignore it.`
        : t`This may be a transfer that is there already (${told}). If it is the same, ignore it.`}
    </Notice>
  );
}
