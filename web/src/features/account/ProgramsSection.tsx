import { Trans, useLingui } from '@lingui/react/macro';
import { useClubChoice } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { displayName } from '../../parts/texts/texts';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row } from '../../ui/layout/Stack';
import styles from './Account.module.css';

/** The way to the tokens with which programs of the user come into the chosen club; nothing for who has no club. */
export function ProgramsSection() {
  const { t } = useLingui();
  const { club } = useClubChoice();
  if (club === null) return null;
  const name = displayName(club.name);
  return (
    <SectionCard title={<Trans>Access for programs</Trans>}>
      <p
        className={styles.lead}
      >{t`A spreadsheet or n8n can read or record for you in ${name}.`}</p>
      <Row>
        <LinkButton to="/programs" variant="outlined">
          <Trans>Access for programs</Trans>
        </LinkButton>
      </Row>
    </SectionCard>
  );
}
