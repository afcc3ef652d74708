import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Row, Stack } from '../../../ui/layout/Stack';
import { useIsNarrow } from '../../../ui/lists/use-is-narrow';
import { countsText, unsettledText } from '../data/words';
import text from '../../../ui/text/text.module.css';
import styles from './SummaryCard.module.css';

interface SummaryCardProps {
  preview: SheetsPreview;
  /** Whether the sheets are being read again, with other choices. */
  isStale: boolean;
  isTaking: boolean;
  /** Whether the user has not said yet which name of the sheets is theirs, of which some are made members. */
  isOwnOpen: boolean;
  onTakeOver: () => void;
  /** Leaves the addresses out, so that nobody gets a mail. */
  onNoMails: () => void;
}

/** What taking the sheets over makes, what is there already, and the button for it. */
export function SummaryCard(props: SummaryCardProps) {
  const { preview, isStale, isTaking, isOwnOpen, onTakeOver, onNoMails } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { toCreate, invited, already, classes, newRegistrationType, targets } = preview;
  const made = countsText(toCreate);
  const there = countsText(already);
  const unsettled = unsettledText(preview);
  const named = classes.join(', ');
  return (
    <SectionCard title={<Trans>What your sheet says</Trans>}>
      <Stack gap="small">
        <p className={styles.made} role="status">
          {made === '' ? <NothingNew preview={preview} /> : t`Creates ${made}.`}
        </p>
        {there !== '' && <p className={text.soft}>{t`Already there: ${there}.`}</p>}
        {named !== '' && <p className={text.soft}>{t`New classes of members: ${named}.`}</p>}
        <NewRegistrationType type={newRegistrationType} />
        {invited > 0 && (
          <div>
            <p>
              <Plural
                value={invited}
                one="# of them has an address in your sheet, and gets a mail that they are in the club."
                other="# of them have an address in your sheet, and get a mail that they are in the club."
              />
            </p>
            <Button disabled={isStale} onClick={onNoMails}>
              <Trans>Leave the addresses out, and send no mail</Trans>
            </Button>
          </div>
        )}
        {targets.length > 0 && (
          <p className={text.soft}>
            <Trans>
              Then Rallybook looks for the fee rule that gives the amounts of your sheet.
            </Trans>
          </p>
        )}
        {unsettled !== null && (
          <Notice severity="warning" role="status">
            {unsettled}
          </Notice>
        )}
        {isOwnOpen && (
          <Notice severity="warning" role="status">
            <Trans>
              First say above which name is yours, or that you are not in the sheet: else you may be
              in the club twice.
            </Trans>
          </Notice>
        )}
        {(made !== '' || targets.length > 0) && (
          <Row>
            <Button
              variant="contained"
              size="large"
              fullWidth={isNarrow}
              disabled={isStale || isOwnOpen}
              loading={isTaking}
              onClick={onTakeOver}
            >
              {made === '' ? <Trans>Go on</Trans> : <Trans>Take over</Trans>}
            </Button>
          </Row>
        )}
      </Stack>
    </SectionCard>
  );
}

/** That the club is switched to another type of registration; nothing where it stays. */
function NewRegistrationType({ type }: { type: SheetsPreview['newRegistrationType'] }) {
  const { t } = useLingui();
  if (type === null) return null;
  return (
    <p className={text.soft}>
      {type === 'DAYS'
        ? t`Your members will register a number of days, as in your sheet.`
        : t`Your members will register for weekly sessions, as in your sheet.`}
    </p>
  );
}

/** Why nothing is made: no table was found, all wait for an answer, or what they say is there already. */
function NothingNew({ preview: { blocks } }: { preview: SheetsPreview }) {
  const read = blocks.filter(({ kind }) => kind !== 'ignored');
  if (read.length === 0) {
    return (
      <Trans>
        No table of people, costs or amounts was found. Say below what it is, or give another sheet.
      </Trans>
    );
  }
  if (read.every(({ isUnsure }) => isUnsure)) {
    return <Trans>Nothing is certain yet: see what each table lacks.</Trans>;
  }
  return <Trans>There is nothing new to take over.</Trans>;
}
