import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AuditEntry, AuditState } from '@rallybook/contract/schemas/audit';
import { useCurrentClub } from '../../parts/current-club';
import { formatInstantIn } from '../../parts/format';
import { fieldLabel, formatField, NONE } from './field-texts';
import { groupChanges } from './group-changes';
import { groupSentence, sentenceOf } from './sentences';

/** The changes of a club, a card for each act: who did what and when, and what it changed. */
export function ChangeList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  return (
    <Stack
      component="ul"
      spacing={1.5}
      aria-label={t`Changes`}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {groupChanges(entries).map((group) => (
        <Change key={group[0]!.id} group={group} />
      ))}
    </Stack>
  );
}

function Change({ group }: { group: readonly AuditEntry[] }) {
  const { club } = useCurrentClub();
  const entry = group[0]!;
  return (
    <Card component="li" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
        <Typography sx={{ flex: '1 1 260px', minWidth: 0, fontWeight: 600 }}>
          {group.length === 1 ? sentenceOf(entry) : groupSentence(entry, group.length)}
        </Typography>
        <Typography
          component="time"
          dateTime={entry.at}
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {formatInstantIn(club.timeZone, entry.at)}
        </Typography>
      </Box>
      {group.length === 1 ? <Fields entry={entry} /> : <Entries group={group} />}
      {entry.isRedacted && (
        <Typography variant="body2" color="textSecondary">
          <Trans>Personal data was taken out of this entry.</Trans>
        </Typography>
      )}
    </Card>
  );
}

type Field = keyof AuditState;

/** Of an edit, each field before and after; of a new thing, what its sentence does not tell. */
function Fields({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = Object.keys({ ...before, ...after }) as Field[];
  const shown = fields.flatMap((field) => {
    const label = fieldLabel(field);
    // Of a new thing, what it has not got is no news.
    const isEmpty = !(before && after) && formatField(field, after ?? before ?? {}) === NONE;
    return label === undefined || isEmpty ? [] : [{ field, label }];
  });
  if (shown.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.75,
        display: 'grid',
        gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.25,
      }}
    >
      {shown.map(({ field, label }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            {before && <Value field={field} state={before} />}
            {before && after && ' → '}
            {after && <Value field={field} state={after} />}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Value({ field, state }: { field: Field; state: AuditState }) {
  return <span>{formatField(field, state)}</span>;
}

/** What one act did to many things, to be opened. */
function Entries({ group }: { group: readonly AuditEntry[] }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ cursor: 'pointer', color: 'primary.main', minHeight: 44, lineHeight: '44px' }}
      >
        <Trans>Show all</Trans>
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {group.map((entry) => (
          <Typography key={entry.id} component="li" variant="body2">
            {sentenceOf(entry)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
