import { call } from '../../data/api/api';
import { mutation } from '../../data/cache/mutation';

/** Joins the member of a link to the account that is signed in. The page shows the error, too. */
export const claimMutation = mutation({
  send: async (token: string) => {
    // Loaded later, so that it is no part of what this page shares with those for visitors.
    const { members } = await import('@rallybook/contract/endpoints/members');
    return call(members.claim, { body: { token } });
  },
  meta: {},
});
