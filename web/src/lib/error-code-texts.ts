import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@rallybook/contract/errors';

/** What each code of the contract says to people, so that it can be said in their language. */
export const codeTexts: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Some of what was sent is not valid.`,
  invalid_code: msg`This code is wrong or has expired. Ask for a new one.`,
  weak_password: msg`This password is too common. Choose another one.`,
  wrong_password: msg`The old password is wrong.`,
  google_failed: msg`The sign-in with Google did not work. Please try again.`,
  google_expired: msg`This sign-in with Google took too long, was used already, or began in another browser. Please try again.`,
  google_cancelled: msg`The sign-in with Google was cancelled.`,
  google_email_unverified: msg`Google has not verified the e-mail address of this account. Verify it at Google, or sign up with a password.`,
  not_signed_in: msg`Please sign in.`,
  invalid_credentials: msg`The username or the password is wrong.`,
  email_not_verified: msg`Please verify your e-mail address first.`,
  session_ended: msg`Your session has ended. Please sign in again.`,
  forbidden: msg`You do not have permission to do this.`,
  not_found: msg`This does not exist.`,
  google_not_set_up: msg`Sign-in with Google is not set up on this server.`,
  not_calculated: msg`The bill of this month has not been calculated yet.`,
  sign_in_again: msg`To set a first password, sign in with Google again and do it within 10 minutes. Or use "Forgot password?".`,
  username_taken: msg`This username is taken.`,
  email_taken: msg`Another member of the club has this e-mail address.`,
  already_recorded: msg`This attendance is recorded already.`,
  registration_closed: msg`Registration for this month is closed. Please ask a manager of the club to change it.`,
  club_inactive: msg`This club is inactive. Activate it to make changes.`,
  last_owner: msg`A club always keeps one active owner.`,
  amount_too_large: msg`The amounts of this month are too large to add up.`,
  payload_too_large: msg`What was sent is too large.`,
  unsupported_media_type: msg`This content type is not supported.`,
  too_many_requests: msg`Too many tries. Please wait a little.`,
  internal_error: msg`Something went wrong on our side.`,
  google_unavailable: msg`Google cannot be reached. Please try again in a moment.`,
  unavailable: msg`The service is busy. Please try again in a moment.`,
};
