import { exampleOf, EXAMPLES, type Question } from '@rallybook/contract/rules/questions';

/** A question before it is known where it is asked. */
export type QuestionDraft = Pick<
  Question,
  'id' | 'kind' | 'message' | 'column' | 'value' | 'choices' | 'others'
>;

/**
 * The question about some lines of a text, or rows of a table.
 * @param textAt the text of a line
 */
export const askedAbout = <Draft extends QuestionDraft>(
  draft: Draft,
  lines: Iterable<number>,
  textAt: (line: number) => string,
): Draft & Question => {
  const places = [...new Set(lines)];
  return {
    ...draft,
    place: places.map((line) => ({ line })),
    example: places.slice(0, EXAMPLES).map((line) => exampleOf(line, textAt(line))),
    default: null,
  };
};

/** Gathers what is asked about a text or a table: each question once, with the lines that it is about. */
export function gatherQuestions<Draft extends QuestionDraft>(textAt: (line: number) => string) {
  const asked = new Map<string, { draft: Draft; lines: Set<number> }>();
  return {
    /** Notes that a line depends on a question, answered or not. */
    note(draft: Draft, line: number): void {
      const known = asked.get(draft.id);
      if (known === undefined) asked.set(draft.id, { draft, lines: new Set([line]) });
      else known.lines.add(line);
    },
    /** All questions; those that are about no line, as far as the caller wants to know, are none. */
    all(isAbout: (draft: Draft, line: number) => boolean = () => true): (Draft & Question)[] {
      return [...asked.values()].flatMap(({ draft, lines }) => {
        const about = [...lines].filter((line) => isAbout(draft, line));
        return about.length === 0 ? [] : [askedAbout(draft, about, textAt)];
      });
    },
  };
}
