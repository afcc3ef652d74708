import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES, type CostCategory, MAX_COST_NOTE } from '@rallybook/contract/rules/costs';
import type { Member } from '@rallybook/contract/schemas/members';
import { memo } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { PayerField } from '../../parts/costs/PayerField';
import { MoneyField } from '../../parts/money/MoneyField';
import { DraftItem } from '../../parts/pasting/DraftItem';
import { formatMoney, formatSession, weekdayName } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import type { SessionOf } from './cost-sessions';
import type { PastedCost, PastedCostFaults } from './pasted-costs';
import styles from './PastedCostList.module.css';

interface PastedCostRowProps {
  draft: PastedCost;
  faults: PastedCostFaults | undefined;
  members: readonly Member[];
  sessionOf: SessionOf;
  isNarrow: boolean;
  onChange: (key: string, part: Partial<PastedCost>) => void;
  onLeaveOut: (key: string) => void;
}

/** A cost to be added, which can be corrected or left out. */
export const PastedCostRow = memo(function PastedCostRow(props: PastedCostRowProps) {
  const { draft, faults, members, sessionOf, isNarrow, onChange, onLeaveOut } = props;
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const { key, line, date, category, amount, payerId, note } = draft;
  const payer = members.find(({ id }) => id === payerId);
  const payerName = payer && plainName(payer.name);
  // A note that is a name cannot be taken for who paid.
  const paid = payerName === undefined ? t`Club fund paid` : t`${payerName} paid`;
  const { session, offered } = sessionOf(draft);
  const schedule = offered?.find(({ id }) => id === session.scheduleId);
  const says = [paid, ...(note.trim() === '' ? [] : [t`“${note}”`])].join(' · ');
  const day = schedule && `${weekdayName(schedule.weekday, i18n.locale)} ${schedule.startTime}`;
  const known = [date && formatDisplayDate(date), day ?? '', says];
  const price =
    amount === null || Number.isNaN(amount) ? '' : formatMoney(currency, amount, i18n.locale);
  const fault = (field: keyof PastedCost) => ({
    error: faults?.[field] !== undefined,
    helperText: faults?.[field],
  });
  return (
    <DraftItem
      line={line}
      title={`${categoryText(category)} ${price}`.trim()}
      note={known.filter((part) => part !== '').join(' · ')}
      isNarrow={isNarrow}
      isWrong={faults !== undefined}
      onLeaveOut={() => onLeaveOut(key)}
      className={styles.columns}
    >
      <DateField
        label={t`Date`}
        required
        value={date}
        onChange={(changed) => onChange(key, { date: changed })}
        {...fault('date')}
      />
      <SelectField
        label={t`Category`}
        required
        value={category}
        onChange={({ target }) => onChange(key, { category: target.value as CostCategory })}
        {...fault('category')}
      >
        {COST_CATEGORIES.map((item) => (
          <option key={item} value={item}>
            {categoryText(item)}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={t`Amount`}
        required
        value={amount}
        onChange={(changed) => onChange(key, { amount: changed })}
        {...fault('amount')}
      />
      <PayerField
        members={members}
        value={payerId}
        onChange={({ target }) => onChange(key, { payerId: target.value })}
        {...fault('payerId')}
      />
      <TextField
        label={t`Note`}
        maxLength={MAX_COST_NOTE}
        value={note}
        onChange={({ target }) => onChange(key, { note: target.value })}
        {...fault('note')}
      />
      {offered !== null && offered.length > 0 && (
        <div className={styles.session}>
          <SelectField
            label={t`For the session`}
            value={session.scheduleId}
            onChange={({ target }) => onChange(key, { scheduleId: target.value })}
            {...fault('scheduleId')}
          >
            <option value="">{t`None: for the whole club`}</option>
            {offered.map((item) => (
              <option key={item.id} value={item.id}>
                {formatSession(item, i18n.locale)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {!isNarrow && <p className={styles.says}>{says}</p>}
    </DraftItem>
  );
});
