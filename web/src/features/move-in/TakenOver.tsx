import { Trans } from '@lingui/react/macro';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { useEffect, useMemo } from 'react';
import { keepTargets } from '../../data/kept/sheet-targets';
import { useCurrentClub } from '../../parts/club/current-club';
import { useChooseMonth } from '../../parts/months/month-filter';
import { LinkButton } from '../../parts/page/links';
import { Button } from '../../ui/actions/Button';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { monthTargets } from './data/month-targets';
import { RuleFinder } from './rules/RuleFinder';
import text from '../../ui/text/text.module.css';

interface TakenOverProps {
  /** What was made, in words; null where all of it was there already. */
  made: string | null;
  /** What is understood of the sheets now: their people are members. */
  preview: SheetsPreview;
  /** Goes back to the beginning, for other sheets. */
  onOthers: () => void;
}

/** What comes after sheets were taken over: the rule that gives their amounts, and the bill. */
export function TakenOver({ made, preview, onOthers }: TakenOverProps) {
  const { club, can } = useCurrentClub();
  const showMonth = useChooseMonth();
  const sought = useMemo(() => monthTargets(preview.targets), [preview]);
  const month = sought?.month ?? monthOfBlocks(preview);
  const mayFind = can('edit_setting');
  // The page may be left before a rule is used.
  useEffect(() => {
    if (sought !== null) keepTargets(club.id, sought);
  }, [club.id, sought]);
  return (
    <>
      <SectionCard title={<Trans>Taken over</Trans>}>
        <Stack gap="small">
          <p role="status">{made ?? <Trans>All of it was there already.</Trans>}</p>
          {sought !== null && !mayFind && (
            <p className={text.soft}>
              <Trans>An owner can have the fee rule sought that gives your sheet's amounts.</Trans>
            </p>
          )}
          <Row>
            <LinkButton
              to="/bill"
              variant={sought !== null && mayFind ? 'text' : 'contained'}
              onClick={() => {
                if (month !== null) showMonth(month);
              }}
            >
              <Trans>To the bill</Trans>
            </LinkButton>
            <Button onClick={onOthers}>
              <Trans>Take over another sheet</Trans>
            </Button>
          </Row>
        </Stack>
      </SectionCard>
      {sought !== null && mayFind && <RuleFinder targets={sought} />}
    </>
  );
}

/** The month of the first table that has one. */
function monthOfBlocks({ blocks }: SheetsPreview) {
  for (const { year, month } of blocks) {
    if (year !== null && month !== null) return { year, month };
  }
  return null;
}
