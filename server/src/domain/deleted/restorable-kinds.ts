import type { DeletedKind } from '@rallybook/contract/schemas/deleted';
import { restorableCost } from '../costs/costs.ts';
import { restorableRecurringCost } from '../costs/recurring-costs.ts';
import { restorableGuest } from '../guests/guests.ts';
import { restorableMember } from '../members/members.ts';
import { restorableNickname } from '../members/nicknames.ts';
import { restorableGame } from '../play/remove-games.ts';
import { restorableReading } from '../readings/restorable-reading.ts';
import type { Restorable } from '../records/restorable.ts';
import { restorableRegistration } from '../registrations/registrations.ts';
import { restorableCount } from '../shuttles/counts.ts';
import { restorablePurchase } from '../shuttles/purchases.ts';
import { restorableUse } from '../shuttles/uses.ts';
import { restorableTrackings } from '../trackings/remove-trackings.ts';

/** How to restore each kind of what was deleted. A club is not restored from within itself. */
export const RESTORABLE_KINDS: Record<Exclude<DeletedKind, 'club'>, Restorable<never>> = {
  cost: restorableCost,
  recurring_cost: restorableRecurringCost,
  shuttle_purchase: restorablePurchase,
  shuttle_use: restorableUse,
  shuttle_count: restorableCount,
  guest: restorableGuest,
  game: restorableGame,
  member: restorableMember,
  nickname: restorableNickname,
  reading: restorableReading,
  registration: restorableRegistration,
  tracking: restorableTrackings,
};
