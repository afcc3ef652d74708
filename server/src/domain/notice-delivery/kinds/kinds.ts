import type { NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import { digest } from './digest.ts';
import type { Kind } from './kind.ts';
import { monthClosed } from './month-closed.ts';
import { owe } from './owe.ts';
import { passed } from './passed.ts';
import { place } from './place.ts';
import { sessionChanged } from './session-changed.ts';
import { sessionOpen } from './session-open.ts';
import { sessionSoon } from './session-soon.ts';

/** All kinds of notices: one file each. */
export const kinds: Record<NoticeKind, Kind> = {
  session_soon: sessionSoon,
  session_open: sessionOpen,
  place,
  session_changed: sessionChanged,
  passed,
  month_closed: monthClosed,
  owe,
  digest,
};
