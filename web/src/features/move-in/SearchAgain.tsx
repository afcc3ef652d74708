import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { forgetTargets, useKeptTargets } from '../../data/kept/sheet-targets';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatMonth } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { loadInTime } from '../../ui/loading/load-in-time';
import text from '../../ui/text/text.module.css';

const RuleFinder = lazy(() =>
  loadInTime(() => import('./rules/RuleFinder')).then((module) => ({ default: module.RuleFinder })),
);

/** Seeks the rule of the last sheet's amounts again, which this browser keeps. */
export function SearchAgain() {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const kept = useKeptTargets(club.id);
  const [isOpen, setOpen] = useState(false);
  if (kept === null || !can('edit_setting')) return null;
  if (isOpen) {
    return (
      <Suspense fallback={<SkeletonList rows={2} height={64} />}>
        <RuleFinder targets={kept} />
      </Suspense>
    );
  }
  const month = formatMonth(kept.month, i18n.locale);
  const count = kept.targets.length;
  return (
    <SectionCard title={<Trans>The rule of your sheet's amounts</Trans>}>
      <Stack gap="small">
        <p className={text.soft}>
          <Plural
            value={count}
            one="This device keeps # amount of your last sheet."
            other="This device keeps # amounts of your last sheet."
          />
        </p>
        <Row>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t`Find the rule for ${month}`}
          </Button>
          <Button color="inherit" onClick={() => forgetTargets(club.id)}>
            <Trans>Forget the amounts</Trans>
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  );
}
