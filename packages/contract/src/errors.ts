/** Every error code that the API can answer, with its HTTP status and its sentence for people. */
export const errors = {
  invalid_input: [400, 'Some of what was sent is not valid.'],
  invalid_code: [400, 'This code is wrong or has expired. Ask for a new one.'],
  weak_password: [400, 'This password is too common. Choose another one.'],
  wrong_password: [400, 'The old password is wrong.'],
  not_confirmed: [400, 'The password or the username is wrong.'],
  google_failed: [400, 'The sign-in with Google did not work. Please try again.'],
  google_expired: [
    400,
    'This sign-in with Google took too long, was used already, or began in another browser. Please try again.',
  ],
  google_cancelled: [400, 'The sign-in with Google was cancelled.'],
  google_email_unverified: [
    400,
    'Google has not verified the e-mail address of this account. Verify it at Google, or sign up with a password.',
  ],
  not_signed_in: [401, 'Please sign in.'],
  invalid_credentials: [401, 'The username or the password is wrong.'],
  email_not_verified: [401, 'Please verify your e-mail address first.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  forbidden: [403, 'You do not have permission to do this.'],
  not_found: [404, 'This does not exist.'],
  google_not_set_up: [404, 'Sign-in with Google is not set up on this server.'],
  not_calculated: [404, 'The bill of this month has not been calculated yet.'],
  sign_in_again: [
    409,
    'To set a first password, sign in with Google again and do it within 10 minutes. Or use "Forgot password?".',
  ],
  username_taken: [409, 'This username is taken.'],
  email_taken: [409, 'Another member of the club has this e-mail address.'],
  already_recorded: [409, 'This attendance is recorded already.'],
  already_registered: [
    409,
    'This member is registered for this month again. Delete that registration first.',
  ],
  cannot_restore: [409, 'This cannot be restored: what it belongs to is gone.'],
  edit_conflict: [
    409,
    'Somebody else has changed this meanwhile. Look at it again before you save.',
  ],
  idempotency_key_reused: [409, 'This idempotency key was used for another request.'],
  registration_closed: [
    409,
    'Registration for this month is closed. Please ask a manager of the club to change it.',
  ],
  club_inactive: [409, 'This club is inactive. Activate it to make changes.'],
  last_owner: [409, 'A club always keeps one active owner.'],
  only_owner: [
    409,
    'You are the only owner of a club that has other members. Make somebody else an owner, or delete the club first:',
  ],
  sign_in_to_delete: [409, 'To delete your account, sign in again and do it within 10 minutes.'],
  amount_too_large: [409, 'The amounts of this month are too large to add up.'],
  payload_too_large: [413, 'What was sent is too large.'],
  unsupported_media_type: [415, 'This content type is not supported.'],
  too_many_requests: [429, 'Too many tries. Please wait a little.'],
  internal_error: [500, 'Something went wrong on our side.'],
  google_unavailable: [503, 'Google cannot be reached. Please try again in a moment.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** One field of the request that was refused; `field` is its name on the wire, dotted where nested. */
export type ErrorDetail = { field: string; message: string };
