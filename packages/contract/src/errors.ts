/** Every error code that the API can answer, with its HTTP status and its sentence for people. */
export const errors = {
  invalid_input: [400, 'Some of what was sent is not valid.'],
  invalid_code: [400, 'This code is wrong or has expired. Ask for a new one.'],
  weak_password: [400, 'This password is too common. Choose another one.'],
  not_signed_in: [401, 'Please sign in.'],
  invalid_credentials: [401, 'The username or the password is wrong.'],
  email_not_verified: [401, 'Please verify your e-mail address first.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  forbidden: [403, 'You do not have permission to do this.'],
  not_found: [404, 'This does not exist.'],
  not_calculated: [404, 'The bill of this month has not been calculated yet.'],
  username_taken: [409, 'This username is taken.'],
  email_taken: [409, 'Another member of the club has this e-mail address.'],
  already_recorded: [409, 'This attendance is recorded already.'],
  registration_closed: [
    409,
    'Registration for this month is closed. Please ask a manager of the club to change it.',
  ],
  club_inactive: [409, 'This club is inactive. Activate it to make changes.'],
  last_owner: [409, 'A club always keeps one active owner.'],
  amount_too_large: [409, 'The amounts of this month are too large to add up.'],
  payload_too_large: [413, 'What was sent is too large.'],
  unsupported_media_type: [415, 'This content type is not supported.'],
  too_many_requests: [429, 'Too many tries. Please wait a little.'],
  internal_error: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** One field of the request that was refused; `field` is its name on the wire, dotted where nested. */
export type ErrorDetail = { field: string; message: string };
