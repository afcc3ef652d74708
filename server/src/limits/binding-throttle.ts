import { countTry, hourlyRule, tallies, type Throttling } from './tallies.ts';

/**
 * How many devices may be bound in an hour from one network to one club, and to all of them: a club binds its phones in a
 * hall's network, and a provider's many customers share an address.
 */
const CLUB_BINDINGS = 60;
const BINDINGS = 300;

/**
 * Counts the binding of a device to a member of a club, before anything else is done for it.
 * @throws AppError like `countTry`
 */
export const countBinding = (
  context: Throttling,
  { address, clubId }: { address: string; clubId: string },
): Promise<void> =>
  countTry(context, [
    ...tallies('bind', address, BINDINGS, hourlyRule),
    ...tallies(`bind ${clubId}`, address, CLUB_BINDINGS, hourlyRule),
  ]);
