import type { Context } from '../context.ts';

/** The pages on which members see what they owe, by member id. */
export function payUrlsOf(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  members: readonly { clubId: string; memberId: string }[],
): Promise<Map<string, string>> {
  return Promise.resolve(new Map(members.map(({ memberId }) => [memberId, `${publicUrl}/p/`])));
}
