import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubWithOldTexts, emptyOldTexts } from '../../db/queries/money/bank-lines.ts';

const AT_ONCE = 500;

/**
 * Empties the texts of transfers that were recorded so many months ago: they may name people. Amount, day, reference and what they
 * paid stay. Each transaction has one club and at most 500 lines, and is alone with the club, since an import may complete a line.
 */
export async function emptyBankTexts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  months: number,
): Promise<void> {
  const from = new Date(clock());
  from.setUTCMonth(from.getUTCMonth() - months);
  const until = from.toISOString();
  for (;;) {
    const clubId = await clubWithOldTexts(db, until);
    if (clubId === undefined) return;
    await transaction(db, { club: clubId, mode: 'exclusive' }, (trx) =>
      emptyOldTexts(trx, { clubId, until, limit: AT_ONCE }),
    );
  }
}
