import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { isListedWord } from '@rallybook/contract/rules/questions';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Trx } from '../../db/engine/connect.ts';
import { redactEntry } from '../../db/queries/accounts/erasure.ts';
import { entriesOfKind } from '../../db/queries/audit.ts';
import { deletedOfKind, deleteDeletedResource } from '../../db/queries/clubs/deleted.ts';
import { answersOfClub, deleteReadingAnswers } from '../../db/queries/reading-answers.ts';
import type { ReadingAnswerRow } from '../../db/tables/imports.ts';
import { readState } from '../guards/audit.ts';
import { contentOf } from '../guards/deleted.ts';

/** Whom to forget: their records in the club, and their names. */
type Person = { memberIds: readonly string[]; names: readonly string[] };

/** Says whether one of some texts has one of a person's names. */
type IsNamed = (texts: readonly (string | null | undefined)[]) => boolean;

const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Finds names as whole words, without case and accents: banks write them so, and ids of questions have them so. */
function nameFinder(names: readonly string[]): IsNamed {
  const words = [...new Set(names.map(fold))]
    .filter((name) => name !== '')
    .map((name) => RegExp.escape(name));
  if (words.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (texts) => texts.some((text) => typeof text === 'string' && pattern.test(fold(text)));
}

/** What of an answer may name somebody. */
const textsOf = ({
  question,
  heading,
  value,
  choice,
}: Pick<AuditState, 'question' | 'heading' | 'value' | 'choice'>) => [
  question,
  heading,
  value,
  choice === undefined || isListedWord(choice) ? null : choice,
];

/**
 * Forgets the answers that name a person, also those that were taken back: as the one who was chosen, or in what was asked.
 * An id of a question has names without case and accents, so that nothing could be taken out of it; what else it
 * said is asked again.
 */
export async function forgetAnswersNaming(
  trx: Trx,
  clubId: string,
  { memberIds, names }: Person,
): Promise<void> {
  const isNamed = nameFinder(names);
  const isAbout = (row: ReadingAnswerRow): boolean => {
    const [, ...asked] = row.questionId.split('|');
    const isChosen = row.memberId !== null && memberIds.includes(row.memberId);
    return isChosen || isNamed([...asked, ...textsOf(row), row.choiceKey]);
  };
  const named = (await answersOfClub(trx, clubId)).filter(isAbout);
  await deleteReadingAnswers(
    trx,
    clubId,
    named.map(({ id }) => id),
  );
  for (const resource of await deletedOfKind(trx, clubId, 'reading')) {
    const { row } = contentOf(resource);
    if (row !== undefined && isAbout(row as ReadingAnswerRow)) {
      await deleteDeletedResource(trx, resource, resource.deletedAt);
    }
  }
}

const ENTRIES_AT_ONCE = 500;

/** Takes what names a person out of the entries of the trail about answers. What is left says who answered something, and when. */
export async function redactAnswersInTrail(
  trx: Trx,
  clubId: string,
  { names }: Person,
  redactedAt: string,
): Promise<void> {
  const isNamed = nameFinder(names);
  const redacted = (state: AuditState | null) =>
    state && JSON.stringify({ reading: state.reading, questionKind: state.questionKind });
  let last: string | null = null;
  for (;;) {
    const entries = await entriesOfKind(trx, { clubId, kind: 'reading' }, last, ENTRIES_AT_ONCE);
    for (const entry of entries) {
      const [before, after] = [readState(entry.before), readState(entry.after)];
      if (!isNamed([entry.label, ...textsOf({ ...before }), ...textsOf({ ...after })])) continue;
      await redactEntry(trx, entry, {
        actorName: entry.actorName,
        label: FORMER_MEMBER,
        before: redacted(before),
        after: redacted(after),
        redactedAt,
      });
    }
    if (entries.length < ENTRIES_AT_ONCE) return;
    last = entries.at(-1)!.id;
  }
}
