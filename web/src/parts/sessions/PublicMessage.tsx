import { Trans } from '@lingui/react/macro';
import { guestFee } from '@rallybook/contract/rules/billing/guest-fee';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { toFeeRule, toMemberClass } from '@rallybook/contract/schemas/convert-rules';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../data/clubs/classes-query';
import { choiceIn } from '../../data/money/choice-in';
import { billSettingsQuery, ruleOfSettings, rulesQuery } from '../../data/money/rules-query';
import { Button } from '../../ui/actions/Button';
import { ShareIcon } from '../../ui/icons/icons';
import { useCurrentClub } from '../club/current-club';
import { type Price, publicMessage } from './group-message';
import { shareText } from '../texts/share-text';

/** Sends what drop-ins need to know, to be posted in public: free places, when, where and the price. It names nobody. */
export function PublicMessage({ session }: { session: Session }) {
  const { club, currency } = useCurrentClub();
  const prices = usePrices(session);
  return (
    <Button
      variant="outlined"
      startIcon={<ShareIcon />}
      disabled={prices === undefined}
      onClick={() => void shareText(publicMessage(currency, session, club, prices!))}
    >
      <Trans>Look for drop-ins</Trans>
    </Button>
  );
}

/** What a drop-in pays by the rule of the session's month, and in each class that pays something else. */
function usePrices(session: Session): Price[] | undefined {
  const { club, currency } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id)).data;
  const settings = useQuery(billSettingsQuery(club.id)).data;
  const classes = useQuery(classesQuery(club.id)).data;
  if (rules === undefined || settings === undefined || classes === undefined) return undefined;
  const month = monthOf(session.plannedDate);
  const rule = toFeeRule(currency, choiceIn(rules, month)?.rule ?? ruleOfSettings(settings));
  const usual = guestFee(currency, rule, null);
  const others = classes
    .map((memberClass) => ({
      name: memberClass.name,
      fee: guestFee(currency, rule, toMemberClass(currency, memberClass)),
    }))
    .filter(({ fee }) => fee !== usual);
  return [{ name: null, fee: usual }, ...others].flatMap(({ name, fee }) =>
    fee !== null && fee > 0 ? [{ name, fee }] : [],
  );
}
