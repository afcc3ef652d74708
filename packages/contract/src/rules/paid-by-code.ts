/** Who may have paid, and by which evidence, the strongest first. */
export type Suggestion = { memberId: string; by: 'code' | 'amount_and_name' | 'name' };

/** Whether a transfer is the payment of its member at once: it has the code of one member, and of no other. */
export const isPaidByCode = (suggestions: readonly Pick<Suggestion, 'by'>[]): boolean =>
  suggestions.length === 1 && suggestions[0]!.by === 'code';
