import { clubBillFields } from './bills.ts';
import { auditedCostFields } from './costs.ts';
import { entryFields, fundCountFields } from './entries.ts';
import type { Fields } from './fields.ts';
import { gameFields } from './games.ts';
import { memberFields } from './members.ts';
import { auditedRegistrationFields } from './registrations.ts';
import { auditedGuestFields, auditedPlayFeeFields } from './rules.ts';
import { auditedPassFields, auditedSessionFields } from './sessions.ts';
import { purchaseFields } from './shuttles.ts';
import { plainTrackingFields } from './trackings.ts';

/** The fields of all records that the audit trail has snapshots of. */
export const auditedFields = {
  ...memberFields,
  ...auditedGuestFields,
  ...auditedPlayFeeFields,
  ...auditedRegistrationFields,
  ...plainTrackingFields,
  ...clubBillFields,
  ...auditedCostFields,
  ...purchaseFields,
  ...fundCountFields,
  ...entryFields,
  ...auditedSessionFields,
  ...auditedPassFields,
  ...gameFields,
} satisfies Fields;
