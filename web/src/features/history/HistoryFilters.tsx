import { Trans, useLingui } from '@lingui/react/macro';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { AuditKind } from '@rallybook/contract/schemas/audit';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { kindTexts } from './field-texts';
import type { HistoryFilter } from './queries';
import styles from './HistoryFilters.module.css';

const allKinds = Object.keys(kindTexts) as AuditKind[];
/** What a club has that counts shuttlecocks. */
const OF_SHUTTLES: readonly AuditKind[] = [
  'shuttle_purchase',
  'shuttle_use',
  'shuttle_count',
  'play_fee',
];

interface HistoryFiltersProps {
  value: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Chooses whose changes are shown, of which kind, and of which days. */
export function HistoryFilters({ value, onChange }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const change = (part: HistoryFilter) => onChange({ ...value, ...part });
  const { hasShuttles } = sportOf(club.sport);
  const kinds = allKinds.filter((kind) => hasShuttles || !OF_SHUTTLES.includes(kind));
  const isKnown = members.some(({ id }) => id === value.memberId);
  return (
    <div className={styles.filters}>
      <SelectField
        label={t`Changed by`}
        value={isKnown ? value.memberId : ''}
        onChange={({ target }) => change({ memberId: target.value || undefined })}
      >
        <option value="">
          <Trans>Everybody</Trans>
        </option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`What`}
        value={value.kind ?? ''}
        onChange={({ target }) => change({ kind: (target.value || undefined) as AuditKind })}
      >
        <option value="">
          <Trans>Everything</Trans>
        </option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindTexts[kind])}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t`From`}
        value={value.from ?? ''}
        // A first day after the last one would show nothing, so the last day moves with it.
        onChange={(from) =>
          change({
            from: from || undefined,
            ...(value.to !== undefined && from > value.to ? { to: from } : {}),
          })
        }
      />
      <DateField
        label={t`To`}
        value={value.to ?? ''}
        onChange={(to) =>
          change({
            to: to || undefined,
            ...(to !== '' && value.from !== undefined && value.from > to ? { from: to } : {}),
          })
        }
      />
    </div>
  );
}
