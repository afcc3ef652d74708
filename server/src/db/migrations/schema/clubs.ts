/**
 * Clubs, their members, who comes when, what programs may do; the trail, what can be restored, imports. Of the indexes on registrations,
 * that of a member comes last: where PostgreSQL has counted nothing and several seem as good, it takes the newest.
 */
export const CLUBS = `
create table clubs (
  id ID primary key, name text not null, location text not null, capacity integer not null, description text,
  status text not null, time_zone text not null, registration_type text not null, registration_type_at INSTANT not null,
  registration_fee MONEY, unregistration_fee MONEY, unregistered_fee_ratio MONEY, created_at INSTANT not null,
  deleted_at INSTANT, version integer not null default 1, bill_settings_version integer not null default 1,
  registration_settings_version integer not null default 1, created_by ID, fund_is_open integer not null default 0,
  closed_months text not null default '', answer_by_hours integer not null default 12,
  link_answers text not null default 'group', roll_shows_names integer not null default 1,
  language text not null default 'vi', month_page integer not null default 1, players_run integer not null default 0,
  running_import ID, currency text not null default 'VND', name_order text not null default 'given_last',
  sport text not null default 'badminton'
);
create index clubs_of_user on clubs (created_by);
create table club_sizes (
  club_id ID primary key references clubs (id) on delete cascade, members bigint not null default 0,
  nicknames bigint not null default 0, records bigint not null default 0, trail bigint not null default 0,
  member_changes bigint not null default 0
);
create table schedules (
  club_id ID not null references clubs (id), id ID not null, weekday integer not null, start_time text not null,
  end_time text not null, retired_at INSTANT,
  constraint schedules_key primary key (club_id, id)
);
create table members (
  club_id ID not null references clubs (id), id ID not null, name text not null, alias text, email text, email_key text,
  role text not null, status text not null, join_date DATE not null, version integer not null default 1, class_key text,
  level integer,
  constraint members_key primary key (club_id, id)
);
create index members_by_id on members (id);
create unique index members_email on members (email_key, club_id) where status <> 'removed';
create index members_not_active on members (club_id, id) where status <> 'active';
create index members_of_email on members (email_key, club_id);
create index members_with_address on members (club_id, email_key, id) where email_key is not null;
create table nicknames (
  club_id ID not null references clubs (id), id ID not null, member_id ID not null, name text not null, name_key text not null,
  constraint nicknames_key primary key (club_id, id),
  constraint nicknames_once unique (club_id, name_key),
  constraint nicknames_member foreign key (club_id, member_id) references members (club_id, id)
);
create index nicknames_of_member on nicknames (club_id, member_id, id);
create table api_tokens (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, member_id ID not null,
  user_id ID not null references users (id) on delete cascade, name text not null, scopes text not null,
  token_hash text not null unique, created_at INSTANT not null, expires_at INSTANT not null, warn_at INSTANT,
  last_used_on DATE,
  constraint api_tokens_key primary key (club_id, id),
  constraint api_tokens_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index api_tokens_by_end on api_tokens (expires_at);
create index api_tokens_by_id on api_tokens (id);
create index api_tokens_of_member on api_tokens (club_id, member_id);
create index api_tokens_of_user on api_tokens (user_id);
create index api_tokens_to_warn on api_tokens (warn_at);
create table invitations (
  club_id ID not null references clubs (id), email_key text not null, invited_at INSTANT not null, invited_by ID,
  constraint invitations_key primary key (club_id, email_key)
);
create index invitations_of_club on invitations (club_id, invited_at);
create index invitations_of_email on invitations (email_key);
create index invitations_of_sender on invitations (invited_by, invited_at);
create table registrations (
  club_id ID not null references clubs (id), id ID not null, member_id ID not null, year integer not null,
  month integer not null, days integer, registration_date DATE not null,
  constraint registrations_key primary key (club_id, id),
  constraint registrations_once_a_month unique (club_id, year, month, member_id),
  constraint registrations_member foreign key (club_id, member_id) references members (club_id, id)
);
create index registrations_by_id on registrations (id);
create index registrations_of_month on registrations (club_id, year, month, id);
create index registrations_of_member on registrations (club_id, member_id, year, month, id);
create table registration_schedules (
  club_id ID not null, registration_id ID not null, schedule_id ID not null, year integer not null default 0,
  month integer not null default 0,
  constraint registration_schedules_key primary key (club_id, registration_id, schedule_id),
  constraint registration_schedules_registration foreign key (club_id, registration_id) references registrations (club_id, id)
    on delete cascade,
  constraint registration_schedules_schedule foreign key (club_id, schedule_id) references schedules (club_id, id)
);
create index registration_schedules_by_month on registration_schedules (club_id, year, month, schedule_id, registration_id);
create table trackings (
  club_id ID not null references clubs (id), id ID not null, member_id ID not null, date DATE not null, schedule_id ID,
  version integer not null default 1,
  constraint trackings_key primary key (club_id, id),
  constraint trackings_member foreign key (club_id, member_id) references members (club_id, id),
  constraint trackings_schedule foreign key (club_id, schedule_id) references schedules (club_id, id)
);
create index trackings_by_id on trackings (id);
create unique index trackings_once on trackings (club_id, date, member_id, coalesce(schedule_id,
    '00000000-0000-0000-0000-000000000000'));
create table audit_entries (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, at INSTANT not null, actor_user_id ID,
  actor_member_id ID, actor_name text not null, action text not null, kind text not null, thing_id ID, label text not null,
  before text, after text, redacted_at INSTANT, token_id ID,
  constraint audit_entries_key primary key (club_id, id)
);
create index audit_entries_newest on audit_entries (club_id, at, id);
create index audit_entries_of_kind on audit_entries (club_id, kind, at, id);
create index audit_entries_of_member on audit_entries (club_id, actor_member_id, at, id);
create index audit_entries_of_member_and_kind on audit_entries (club_id, actor_member_id, kind, at, id);
create table deleted_things (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, kind text not null, label text not null,
  content text not null, deleted_at INSTANT not null, deleted_by ID, deleted_by_name text, count integer not null default 1,
  constraint deleted_things_key primary key (club_id, id)
);
create index deleted_things_age on deleted_things (deleted_at);
create index deleted_things_newest on deleted_things (club_id, deleted_at, id);
create table imports (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, created_at INSTANT not null, created_by ID,
  file_names text, created text not null, switched_from text, undone_at INSTANT, knows_things integer not null, step text,
  step_by ID, slice_at INSTANT,
  constraint imports_key primary key (club_id, id)
);
create index imports_by_id on imports (id);
create index imports_by_time on imports (club_id, created_at, id);
create index imports_running on imports (slice_at) where step is not null;
create table imported_things (
  club_id ID not null, import_id ID not null, kind text not null, thing_id text not null,
  constraint imported_things_key primary key (club_id, import_id, kind, thing_id),
  constraint imported_things_import foreign key (club_id, import_id) references imports (club_id, id) on delete cascade
);
create table sheet_choices (
  club_id ID not null references clubs (id) on delete cascade, headings text not null, choice text not null,
  chosen_at INSTANT not null,
  constraint sheet_choices_key primary key (club_id, headings)
);
create table reading_answers (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, reading text not null, layout text not null,
  question_id text not null, question_kind text not null, question text not null, heading text, value text,
  choice text not null, choice_key text, member_id ID, created_at INSTANT not null, created_by ID,
  constraint reading_answers_key primary key (club_id, id),
  constraint reading_answers_once unique (club_id, reading, layout, question_id),
  constraint reading_answers_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index reading_answers_by_id on reading_answers (id);
create index reading_answers_of_member on reading_answers (club_id, member_id);
create table webhooks (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, url text not null, events text not null,
  sealed text not null, old_sealed text, old_until INSTANT, is_active integer not null, off_reason text,
  created_at INSTANT not null, created_by ID not null, on_since INSTANT not null, last_delivered_at INSTANT,
  failing_since INSTANT, busy_until INSTANT not null,
  constraint webhooks_key primary key (club_id, id)
);
create index webhooks_by_id on webhooks (id);
create index webhooks_by_turn on webhooks (busy_until);
create table webhook_tries (
  club_id ID not null, id ID not null, webhook_id ID not null, event text not null, thing text not null,
  created_at INSTANT not null, next_try_at INSTANT, attempts integer not null, tried_at INSTANT, status integer, ms integer,
  state text not null,
  constraint webhook_tries_key primary key (club_id, id),
  constraint webhook_tries_webhook foreign key (club_id, webhook_id) references webhooks (club_id, id) on delete cascade
);
create index webhook_tries_by_age on webhook_tries (created_at);
create index webhook_tries_by_time on webhook_tries (next_try_at);
create index webhook_tries_due on webhook_tries (club_id, webhook_id, next_try_at);
create index webhook_tries_of_webhook on webhook_tries (club_id, webhook_id, id);
create table webhook_days (
  club_id ID primary key references clubs (id) on delete cascade, day DATE not null, calls integer not null
);
`;
