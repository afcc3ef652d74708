/** Why a name may mean a member; the best reason first. */
export const CANDIDATE_REASONS = ['ambiguous', 'given_name', 'spelling'] as const;
export type Candidate = { memberId: string; by: (typeof CANDIDATE_REASONS)[number] };
