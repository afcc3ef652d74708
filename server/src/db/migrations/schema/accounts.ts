/** What belongs to no club: users and how they sign in, the server's own state, mails that wait. */
export const ACCOUNTS = `
create table users (
  id ID primary key, username text not null, username_key text not null unique, email text not null,
  email_key text not null unique, password_hash text, email_verified_at INSTANT, created_at INSTANT not null, language text
);
create index users_unverified on users (created_at) where email_verified_at is null;
create table signups (
  id ID primary key, username text not null, username_key text not null, email text not null, email_key text not null,
  password_hash text not null, network text not null, created_at INSTANT not null, invited_at INSTANT
);
create index signups_created_at on signups (created_at);
create index signups_email_key on signups (email_key);
create index signups_username_key on signups (username_key);
create table codes (
  user_id ID not null, purpose text not null, code_hash text not null, network text not null, tries integer not null,
  away_tries integer not null, expires_at INSTANT not null,
  constraint codes_of_user primary key (user_id, purpose)
);
create index codes_expire on codes (expires_at);
create table code_requests (
  id ID primary key, email_key text not null, requested_at INSTANT not null, network text not null default ''
);
create index code_requests_at on code_requests (requested_at);
create index code_requests_of_address on code_requests (email_key, requested_at);
create table sessions (
  id ID primary key, user_id ID not null references users (id) on delete cascade, generation integer not null,
  created_at INSTANT not null, last_used_at INSTANT not null, revoked_at INSTANT, user_agent text, method text,
  fresh_at INSTANT
);
create index sessions_created on sessions (created_at);
create index sessions_of_user on sessions (user_id);
create index sessions_used on sessions (last_used_at);
create table identities (
  issuer text not null, subject text not null, user_id ID not null references users (id) on delete cascade,
  linked_at INSTANT not null,
  constraint identities_key primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);
create table spent_sign_ins (
  state text primary key, expires_at INSTANT not null
);
create index spent_sign_ins_expire on spent_sign_ins (expires_at);
create table passkeys (
  id ID primary key, user_id ID not null references users (id) on delete cascade, credential_id text not null unique,
  public_key text not null, counter MONEY not null, is_synced integer not null, rp_id text not null, name text not null,
  created_at INSTANT not null, last_used_at INSTANT
);
create index passkeys_of_user on passkeys (user_id);
create table recovery_codes (
  user_id ID not null references users (id) on delete cascade, code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);
create table passkey_removals (
  user_id ID primary key references users (id) on delete cascade, begun_at INSTANT not null, next_at INSTANT not null
);
create index passkey_removals_due on passkey_removals (next_at);
create table login_tries (
  key text primary key, tries integer not null, since INSTANT not null, last_at INSTANT not null, blocked_until INSTANT
);
create index login_tries_last on login_tries (last_at);
create table server_keys (
  fingerprint text primary key, key_id text not null, first_used_at INSTANT not null
);
create table backup_states (
  name text primary key, holder text, lease_until INSTANT, started_at INSTANT, proven_at INSTANT, took_ms MONEY, bytes MONEY,
  differences integer not null default 0, failures integer not null default 0, failed_since INSTANT, why text,
  failure_told_at INSTANT, proof_told_at INSTANT
);
create table idempotency_keys (
  user_id ID not null references users (id) on delete cascade, key text not null, fingerprint text not null, answer text,
  created_at INSTANT not null,
  constraint idempotency_keys_key primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create table outbox (
  id ID primary key, sealed text, created_at INSTANT not null, attempts integer not null, next_attempt_at INSTANT not null,
  sent_at INSTANT, priority integer not null default 1
);
create index outbox_next on outbox (priority, next_attempt_at) where sent_at is null;
create index outbox_sent on outbox (sent_at);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;
create table push_keys (
  name text primary key, public_key text not null, sealed text not null, created_at INSTANT not null
);
create table push_subscriptions (
  id ID primary key, user_id ID not null references users (id) on delete cascade,
  session_id ID not null references sessions (id) on delete cascade, endpoint_hash text not null, sealed text not null,
  created_at INSTANT not null, timeouts integer not null default 0,
  constraint push_subscriptions_once unique (user_id, endpoint_hash)
);
create index push_subscriptions_by_endpoint on push_subscriptions (endpoint_hash);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create table counted_invitations (
  id ID primary key, club_id ID not null, invited_by ID, email_key text, invited_at INSTANT not null
);
create index counted_invitations_club_id on counted_invitations (club_id, invited_at);
create index counted_invitations_email_key on counted_invitations (email_key, invited_at);
create index counted_invitations_invited_at on counted_invitations (invited_at);
create index counted_invitations_invited_by on counted_invitations (invited_by, invited_at);
`;
