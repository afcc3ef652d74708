const cookies = new WeakMap<object, string>();

/** Sends an answer with a `Set-Cookie` header. */
export function withCookie<Answer extends object>(answer: Answer, cookie: string): Answer {
  cookies.set(answer, cookie);
  return answer;
}

export const cookieOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? cookies.get(answer) : undefined;
