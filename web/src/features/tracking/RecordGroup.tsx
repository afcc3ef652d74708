import { styled } from '@mui/material/styles';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useId, type ReactNode } from 'react';
import { Blocks, listItem } from '../../ui/Blocks';
import { RecordRow } from './RecordRow';

const Section = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    paddingBottom: 24,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      paddingBottom: 6,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& h3': { ...theme.typography.h3, flex: '1 1 auto', margin: 0, overflowWrap: 'anywhere' },
    // On a phone, more than a count stands below the name.
    [theme.breakpoints.down('sm')]: {
      '& > header:has(> :nth-of-type(3)) > h3': { flexBasis: '100%' },
    },
    '& [role=list] > div': {
      display: 'grid',
      columnGap: 32,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& .row': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 48,
      padding: '4px 0',
    },
    '& .row > div': { flex: 1, minWidth: 0 },
    // The icon, and not the room around it, ends where the heading's line does.
    '& .row > button': { marginRight: -8 },
    '& p': { margin: 0, lineHeight: 1.5, overflowWrap: 'anywhere' },
    '& .less': { fontSize: '0.875rem', lineHeight: 1.43, color: palette.text.secondary },
  };
});

/** Whole rows of one or two records. */
const blockSize = 12;

/** How high so many records are that have not been shown yet, in pixels. */
export function estimateRecords({ length }: readonly Tracking[]): number {
  return Math.ceil(length / (innerWidth >= 900 ? 2 : 1)) * 52;
}

interface RecordGroupProps {
  /** Unique among the groups that can be shown. */
  id: string;
  title: ReactNode;
  /** What there is to count in the group. */
  summary: ReactNode;
  records: readonly Tracking[];
  /** What the group's heading does not say of a record: whose it is, or of which day. */
  titleOf: (record: Tracking) => ReactNode;
  /** Whether only those in sight are rendered. Then, whether this group is the first one, and the last. */
  inBlocks: boolean;
  isStart?: boolean;
  isEnd?: boolean;
}

/** The records of one date or one member under their heading. */
export function RecordGroup(props: RecordGroupProps) {
  const { id, title, summary, records, titleOf, inBlocks, isStart = true, isEnd = true } = props;
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {summary}
      </header>
      <div role="list">
        <Blocks
          name={`records of ${id}`}
          items={records}
          keyOf={(record) => record.id}
          size={blockSize}
          estimate={estimateRecords}
          inBlocks={inBlocks}
          isStart={isStart}
          isEnd={isEnd}
        >
          {(block, from) =>
            block.map((record, nth) => (
              <RecordRow
                key={record.id}
                record={record}
                title={titleOf(record)}
                item={listItem(from + nth, records.length, inBlocks)}
              />
            ))
          }
        </Blocks>
      </div>
    </Section>
  );
}
