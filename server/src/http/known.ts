const marked = new WeakSet<object>();

/** Marks an answer about something that was there already: it is 200, though the endpoint creates. */
export function known<Answer extends object>(answer: Answer): Answer {
  marked.add(answer);
  return answer;
}

export const isKnown = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && marked.has(answer);
