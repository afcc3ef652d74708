import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditState } from '@rallybook/contract/schemas/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { formatInstantIn } from '../../parts/texts/format';
import { ListStates } from '../../ui/lists/ListStates';
import { fieldLabel, formatField, NONE } from './field-texts';
import { groupChanges } from './group-changes';
import { auditQuery } from './queries';
import { groupSentence, sentenceOf } from './sentences';
import text from '../../ui/text/text.module.css';
import styles from './ChangeList.module.css';

/** The changes of a club, one row per action: who did what and when, and the fields that it changed. */
export function ChangeList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Changes`} className={styles.list}>
      {groupChanges(entries).map((group) => (
        <Change key={group[0]!.id} group={group} />
      ))}
    </ul>
  );
}

function Change({ group }: { group: readonly AuditEntry[] }) {
  const { club, currency } = useCurrentClub();
  const entry = group[0]!;
  return (
    <li>
      <div className={styles.head}>
        <p>
          {group.length === 1 ? sentenceOf(currency, entry) : groupSentence(entry, group.length)}
        </p>
        <time dateTime={entry.at} className={text.smallSoft}>
          {formatInstantIn(club.timeZone, entry.at)}
        </time>
      </div>
      <Details group={group} />
      {entry.isRedacted && (
        <p className={text.smallSoft}>
          <Trans>Personal data was taken out of this entry.</Trans>
        </p>
      )}
    </li>
  );
}

/** What a change consists of: its fields; the single changes of many records; the steps of an evening, once it is unfolded. */
function Details({ group }: { group: readonly AuditEntry[] }) {
  const entry = group[0]!;
  if (entry.kind === 'play') return <EveningSteps entry={entry} />;
  return group.length === 1 ? <Fields entry={entry} /> : <Entries group={group} />;
}

type Field = keyof AuditState;

/** The fields of a change: before and after for an edit, else the values that its sentence does not mention. */
function Fields({ entry: { before, after } }: { entry: AuditEntry }) {
  const currency = useCurrency();
  const fields = Object.keys({ ...before, ...after }) as Field[];
  const shown = fields.flatMap((field) => {
    const label = fieldLabel(field);
    // Empty fields are shown only for edits.
    const isEmpty =
      !(before && after) && formatField(currency, field, after ?? before ?? {}) === NONE;
    // An edit may say whom it is about although that has not changed.
    const isSame =
      before &&
      after &&
      formatField(currency, field, before) === formatField(currency, field, after);
    return label === undefined || isEmpty || isSame ? [] : [{ field, label }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {shown.map(({ field, label }) => (
        <Fragment key={field}>
          <dt>{label}</dt>
          <dd>
            {before && <Value field={field} state={before} />}
            {before && after && ' → '}
            {after && <Value field={field} state={after} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Value({ field, state }: { field: Field; state: AuditState }) {
  const currency = useCurrency();
  if (field === 'classKey' && state.classKey) return <ClassName classKey={state.classKey} />;
  return <span>{formatField(currency, field, state)}</span>;
}

/** The name of a class; its key where the club has it no more. */
function ClassName({ classKey }: { classKey: string }) {
  const { club } = useCurrentClub();
  const { data: classes = [] } = useQuery(classesQuery(club.id));
  return <span>{classes.find(({ key }) => key === classKey)?.name ?? classKey}</span>;
}

/** The single changes of an action on many records, folded. */
function Entries({ group }: { group: readonly AuditEntry[] }) {
  const currency = useCurrency();
  return (
    <details className={styles.entries}>
      <summary>
        <Trans>Show all</Trans>
      </summary>
      <ul>
        {group.map((entry) => (
          <li key={entry.id}>{sentenceOf(currency, entry)}</li>
        ))}
      </ul>
    </details>
  );
}

/** What was recorded at an evening, and by whom; it is loaded once somebody unfolds it. */
function EveningSteps({ entry: { thingId } }: { entry: AuditEntry }) {
  const { club, currency } = useCurrentClub();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({
    ...auditQuery(club.id, { evening: thingId ?? undefined }),
    enabled: isOpen && thingId !== null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return (
    <details
      className={styles.entries}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Show all</Trans>
      </summary>
      {isOpen && (
        <ListStates {...listStates(query, msg`Failed to fetch the history`)} empty={null}>
          {(steps) => (
            <ul>
              {steps.map((step) => (
                <li key={step.id}>
                  {sentenceOf(currency, step)}{' '}
                  <time dateTime={step.at} className={text.smallSoft}>
                    {formatInstantIn(club.timeZone, step.at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
      {isOpen && <MoreButton query={query} />}
    </details>
  );
}
