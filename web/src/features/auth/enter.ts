import { users } from '@rallybook/contract/endpoints/users';
import { call } from '../../data/api/api';
import { endSession, replaceTokens, startSession, type Tokens } from '../../data/sign-in/session';

/**
 * Starts the session of new tokens, with the username as the server spells it: the user may have typed the e-mail
 * address, or another spelling. If the name cannot be loaded, nobody is signed in.
 */
export async function enter(tokens: Tokens): Promise<void> {
  // Ends the former user's session first, so that the new tokens are never taken for theirs.
  endSession();
  replaceTokens(tokens);
  try {
    const { username } = await call(users.me, {});
    startSession({ ...tokens, username });
  } catch (error) {
    endSession();
    throw error;
  }
}
