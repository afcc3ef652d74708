import type { Issue } from './issues.ts';

/** Every error code that the API can answer, with its HTTP status. Their sentences stand in `texts/`. */
export const errorStatus = {
  invalid_input: 400,
  invalid_code: 400,
  weak_password: 400,
  wrong_password: 400,
  not_confirmed: 400,
  google_failed: 400,
  google_expired: 400,
  google_cancelled: 400,
  google_email_unverified: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  email_not_verified: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  google_not_set_up: 404,
  not_calculated: 404,
  sign_in_again: 409,
  username_taken: 409,
  email_taken: 409,
  name_taken: 409,
  already_recorded: 409,
  already_registered: 409,
  cannot_restore: 409,
  edit_conflict: 409,
  idempotency_key_reused: 409,
  registration_closed: 409,
  club_inactive: 409,
  last_owner: 409,
  only_owner: 409,
  sign_in_to_delete: 409,
  limit_reached: 409,
  amount_too_large: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  google_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of the request; `field` is its name on the wire, dotted where nested. */
export type ErrorDetail = Issue & { field: string };
