import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { smallStep, toWire } from '@rallybook/contract/rules/money/amounts';
import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { useCurrentClub, useCurrency } from '../../../parts/club/current-club';
import { ruleSentence } from '../../../parts/money/rule-sentence';
import { formatMonth, formatMoney, formatRatio } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { Stack } from '../../../ui/layout/Stack';
import { FirstRows } from '../../../ui/lists/FirstRows';
import { ListRow } from '../../../ui/lists/ListRow';
import { Rows } from '../../../ui/lists/Rows';
import { foundClassName } from '../data/found-classes';
import { explanation } from './explanation';
import text from '../../../ui/text/text.module.css';
import styles from './FoundRule.module.css';

type Found = FoundRules['items'][number];

interface FoundRuleProps {
  found: Found;
  month: YearMonth;
  isBest: boolean;
  isSaving: boolean;
  onUse: () => void;
}

/** A rule that gives a sheet's amounts: in words, how many it gives, and what differs, with the reason. */
export function FoundRule({ found, month, isBest, isSaving, onUse }: FoundRuleProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const currency = useCurrency();
  const { rule, near, of, off, countsPaid, classes, billDiffers = [] } = found;
  // What the bill would not show to the đồng is no match of theirs.
  const matched = found.matched - billDiffers.length;
  const name = formatMonth(month, i18n.locale);
  const step = formatMoney(currency, toWire(currency, smallStep(currency)), i18n.locale);
  return (
    <Stack gap="small">
      <p className={styles.matched}>
        {leavesOutThousands(currency)
          ? t`${matched} of ${of} to the đồng`
          : t`${matched} of ${of} exactly`}
        {near > 0 && (
          <span className={text.soft}>
            {' · '}
            {leavesOutThousands(currency)
              ? t`${near} more within 1,000 đ`
              : t`${near} more within ${step}`}
          </span>
        )}
      </p>
      <p>{ruleSentence(currency, club.sport, rule, i18n.locale)}</p>
      {classes?.map((memberClass, nth) => (
        <p key={foundClassName(memberClass.name, nth)} className={text.soft}>
          <ClassWords found={memberClass} nth={nth} />
        </p>
      ))}
      <p className={text.soft}>
        {countsPaid ? (
          <Trans>Your amounts are what is left to pay after what each one advanced.</Trans>
        ) : (
          <Trans>Your amounts are the shares alone, without what anybody advanced.</Trans>
        )}
      </p>
      {off.length > 0 && (
        <div>
          <h3 className={text.heading3}>
            <Plural value={off.length} one="# differs" other="# differ" />
          </h3>
          <FirstRows rows={off}>
            {(rows) => (
              <Rows label={t`What differs`} items={rows} keyOf={({ memberId }) => memberId}>
                {(difference) => {
                  const said = formatMoney(currency, difference.target, i18n.locale);
                  const calculated = formatMoney(currency, difference.found, i18n.locale);
                  return (
                    <ListRow title={difference.memberName}>
                      <p className={styles.reason}>
                        {t`Your sheet says ${said}, the rule ${calculated}:`}{' '}
                        {explanation(currency, difference, i18n.locale)}.
                      </p>
                    </ListRow>
                  );
                }}
              </Rows>
            )}
          </FirstRows>
        </div>
      )}
      {billDiffers.length > 0 && <BillDiffers differences={billDiffers} />}
      <Button
        variant={isBest ? 'contained' : 'outlined'}
        size="large"
        loading={isSaving}
        onClick={onUse}
      >
        {t`Use this rule from ${name}`}
      </Button>
    </Stack>
  );
}

/** Whose share the bill shows unrounded, or rounded otherwise, and why. */
function BillDiffers({ differences }: { differences: NonNullable<Found['billDiffers']> }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  return (
    <div>
      <h3 className={text.heading3}>
        <Plural
          value={differences.length}
          one="# share is not rounded on the bill"
          other="# shares are not rounded on the bill"
        />
      </h3>
      <p className={text.soft}>
        <Trans>
          The bill rounds what somebody has left to pay after what they advanced; what they get back
          stays as it is.
        </Trans>
      </p>
      <FirstRows rows={differences}>
        {(rows) => (
          <Rows
            label={t`What the bill does not round`}
            items={rows}
            keyOf={({ memberId }) => memberId}
          >
            {({ memberName, ...difference }) => {
              const said = formatMoney(currency, difference.target, i18n.locale);
              const billed = formatMoney(currency, difference.found, i18n.locale);
              return (
                <ListRow title={memberName}>
                  <p className={styles.reason}>{t`Your sheet says ${said}, the bill ${billed}.`}</p>
                </ListRow>
              );
            }}
          </Rows>
        )}
      </FirstRows>
    </div>
  );
}

/** "Group 1: 5 people, counts 0.80x". */
function ClassWords({ found, nth }: { found: NonNullable<Found['classes']>[number]; nth: number }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { name, weight, fees, memberIds } = found;
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  const ratio = formatRatio(weight, i18n.locale);
  const words = [
    ...(weight === 1 ? [] : [t`counts ${ratio}`]),
    ...(fees.registration == null ? [] : [t`a booked session ${money(fees.registration)}`]),
    ...(fees.unregistration == null ? [] : [t`a drop-in ${money(fees.unregistration)}`]),
    ...(fees.dropIn == null ? [] : [t`a drop-in ${money(fees.dropIn)}`]),
    ...(fees.monthly == null ? [] : [t`${money(fees.monthly)} a month`]),
    ...(fees.half == null ? [] : [t`half a month ${money(fees.half)}`]),
  ];
  const count = memberIds.length;
  return (
    <>
      <b>{foundClassName(name, nth)}</b>
      {': '}
      <Plural value={count} one="# person" other="# people" />
      {words.length > 0 && `, ${words.join(', ')}`}
    </>
  );
}
