import { passById } from '../../../db/queries/sessions/rolls.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Tells a member of the place that somebody passed to them; see `tellTaker`. */
export const passed: Kind = {
  cause: 'change',
  isForStaff: false,
  read: aboutSession({
    isOfUse: (_, answer) => answer === 'coming',
    words: async ({ notice: { clubId, thing }, reading: { trx } }) => {
      const pass = await passById(trx, { clubId, id: thing });
      const by = quotedName(pass?.fromName ?? '');
      return (texts, session) => texts.passed({ ...session, by });
    },
  }),
};
