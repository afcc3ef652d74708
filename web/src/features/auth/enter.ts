import { users } from '@rallybook/contract/endpoints/users';
import { call } from '../../data/api';
import { endSession, replaceTokens, startSession, type Tokens } from '../../data/session';

/**
 * Begins the session of new tokens, under the username as the server spells it: what was typed may be the e-mail address,
 * or written otherwise. Where the name cannot be had, nobody is signed in.
 */
export async function enter(tokens: Tokens): Promise<void> {
  // Until the name is known, the tokens are not those of whoever was signed in before.
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
