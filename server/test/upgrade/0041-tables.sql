create table users (
  id ID primary key, username text not null, username_key text not null unique, email text not null,
  email_key text not null unique, password_hash text, email_verified_at INSTANT, created_at INSTANT not null, language text
);
create index users_unverified on users (created_at) where email_verified_at is null;
create table signups (
  id ID primary key, username text not null, username_key text not null, email text not null, email_key text not null,
  password_hash text not null, network text not null, created_at INSTANT not null
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
  created_at INSTANT not null, last_used_at INSTANT not null, revoked_at INSTANT, user_agent text
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
create table login_tries (
  key text primary key, tries integer not null, since INSTANT not null, last_at INSTANT not null, blocked_until INSTANT
);
create index login_tries_last on login_tries (last_at);
create table server_keys (
  fingerprint text primary key, key_id text not null, first_used_at INSTANT not null
);
create table clubs (
  id ID primary key, name text not null, location text not null, capacity integer not null, description text,
  status text not null, time_zone text not null, registration_type text not null, registration_type_at INSTANT not null,
  registration_fee MONEY, unregistration_fee MONEY, unregistered_fee_ratio MONEY, created_at INSTANT not null,
  deleted_at INSTANT, version integer not null default 1, bill_settings_version integer not null default 1,
  registration_settings_version integer not null default 1, created_by ID, fund_is_open integer not null default 0,
  closed_months text not null default '', answer_by_hours integer not null default 12,
  link_answers text not null default 'group', roll_shows_names integer not null default 1, language text not null default 'vi'
);
create index clubs_of_user on clubs (created_by);
create table club_sizes (
  club_id ID primary key references clubs (id) on delete cascade, members bigint not null default 0,
  nicknames bigint not null default 0, records bigint not null default 0, trail bigint not null default 0
);
create table schedules (
  club_id ID not null references clubs (id), id ID not null, weekday integer not null, start_time text not null,
  end_time text not null, retired_at INSTANT,
  constraint schedules_key primary key (club_id, id)
);
create table members (
  club_id ID not null references clubs (id), id ID not null, name text not null, alias text, email text, email_key text,
  role text not null, status text not null, join_date DATE not null, version integer not null default 1, class_key text,
  constraint members_key primary key (club_id, id)
);
create index members_by_id on members (id);
create unique index members_email on members (email_key, club_id) where status <> 'removed';
create index members_of_email on members (email_key, club_id);
create table nicknames (
  club_id ID not null references clubs (id), id ID not null, member_id ID not null, name text not null, name_key text not null,
  constraint nicknames_key primary key (club_id, id),
  constraint nicknames_once unique (club_id, name_key),
  constraint nicknames_member foreign key (club_id, member_id) references members (club_id, id)
);
create index nicknames_of_member on nicknames (club_id, member_id, id);
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
create table registration_schedules (
  club_id ID not null, registration_id ID not null, schedule_id ID not null,
  constraint registration_schedules_key primary key (club_id, registration_id, schedule_id),
  constraint registration_schedules_registration foreign key (club_id, registration_id) references registrations (club_id, id)
    on delete cascade,
  constraint registration_schedules_schedule foreign key (club_id, schedule_id) references schedules (club_id, id)
);
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
create table costs (
  club_id ID not null references clubs (id), id ID not null, date DATE not null, category text not null, payer_id ID,
  amount MONEY not null, version integer not null default 1, schedule_id ID, session_date DATE, note text, recurring_id ID,
  recurring_month integer, recurring_dates text, purchase_id ID,
  constraint costs_key primary key (club_id, id),
  constraint costs_payer foreign key (club_id, payer_id) references members (club_id, id)
);
create index costs_by_id on costs (id);
create index costs_of_fund on costs (club_id, date, id) where payer_id is null;
create index costs_of_month on costs (club_id, date, id);
create index costs_of_purchase on costs (club_id, purchase_id) where purchase_id is not null;
create index costs_of_recurring on costs (club_id, recurring_month) where recurring_month is not null;
create table recurring_costs (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, series_id ID not null, category text not null,
  payer_id ID, schedule_id ID, amount MONEY not null, per text not null, from_year integer not null,
  from_month integer not null, until_year integer, until_month integer, note text, version integer not null default 1,
  constraint recurring_costs_key primary key (club_id, id),
  constraint recurring_costs_schedule foreign key (club_id, schedule_id) references schedules (club_id, id) on delete cascade,
  constraint recurring_costs_payer foreign key (club_id, payer_id) references members (club_id, id) on delete cascade
);
create index recurring_costs_by_id on recurring_costs (id);
create index recurring_costs_of_payer on recurring_costs (club_id, payer_id) where payer_id is not null;
create table shuttle_purchases (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, date DATE not null,
  version integer not null default 1, tubes integer not null, per_tube integer not null, price MONEY not null, payer_id ID,
  brand text,
  constraint shuttle_purchases_key primary key (club_id, id),
  constraint shuttle_purchases_payer foreign key (club_id, payer_id) references members (club_id, id) on delete cascade
);
create index shuttle_purchases_by_date on shuttle_purchases (club_id, date, id);
create index shuttle_purchases_by_id on shuttle_purchases (id);
create index shuttle_purchases_of_payer on shuttle_purchases (club_id, payer_id) where payer_id is not null;
create table shuttle_uses (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, date DATE not null,
  version integer not null default 1, schedule_id ID, pieces integer, tubes integer, is_estimate integer not null,
  constraint shuttle_uses_key primary key (club_id, id),
  constraint shuttle_uses_schedule foreign key (club_id, schedule_id) references schedules (club_id, id) on delete cascade
);
create index shuttle_uses_by_date on shuttle_uses (club_id, date, id);
create index shuttle_uses_by_id on shuttle_uses (id);
create table shuttle_counts (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, date DATE not null,
  version integer not null default 1, pieces integer not null,
  constraint shuttle_counts_key primary key (club_id, id)
);
create index shuttle_counts_by_id on shuttle_counts (id);
create unique index shuttle_counts_once on shuttle_counts (club_id, date);
create table bills (
  club_id ID not null references clubs (id), year integer not null, month integer not null, total_cost MONEY not null,
  total_fee MONEY not null, registration_fee MONEY, unregistration_fee MONEY, unregistered_fee_ratio MONEY,
  calculated_at INSTANT not null, fingerprint text, closed_at INSTANT, costs text, guest_cost MONEY not null default 0,
  surplus_cost MONEY not null default 0, unborne_cost MONEY not null default 0, rule text, classes text,
  absence_cost MONEY not null default 0,
  constraint bills_key primary key (club_id, year, month)
);
create table bill_rows (
  club_id ID not null, year integer not null, month integer not null, member_id ID not null,
  registered_times integer not null, unregistered_times integer not null, paid_cost MONEY not null,
  registration_cost MONEY not null, unregistration_cost MONEY not null, lines text, guest_times integer not null default 0,
  guest_cost MONEY not null default 0, surplus_cost MONEY not null default 0, covered_times integer not null default 0,
  passed_cost MONEY not null default 0, absence_cost MONEY not null default 0,
  constraint bill_rows_key primary key (club_id, year, month, member_id),
  constraint bill_rows_bill foreign key (club_id, year, month) references bills (club_id, year, month),
  constraint bill_rows_member foreign key (club_id, member_id) references members (club_id, id)
);
create table entries (
  club_id ID not null references clubs (id), id ID not null, member_id ID not null, date DATE not null, kind text not null,
  amount MONEY not null, method text, note text, year integer, month integer, transfer_id ID, reverses_id ID,
  created_at INSTANT not null, created_by ID, created_by_service text,
  constraint entries_key primary key (club_id, id),
  constraint entries_member foreign key (club_id, member_id) references members (club_id, id)
);
create index entries_by_date on entries (club_id, date, id);
create index entries_by_id on entries (id);
create index entries_of_fund on entries (club_id, date, id) where kind in ('payment', 'payout');
create index entries_of_member on entries (club_id, member_id, date, id);
create index entries_of_transfer on entries (club_id, transfer_id, id) where transfer_id is not null;
create unique index entries_reversed_once on entries (club_id, reverses_id) where reverses_id is not null;
create table balances (
  club_id ID not null references clubs (id) on delete cascade, member_id ID not null, month text not null,
  balance MONEY not null,
  constraint balances_key primary key (club_id, member_id, month),
  constraint balances_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index balances_of_month on balances (club_id, month);
create table fund_entries (
  club_id ID not null references clubs (id), id ID not null, date DATE not null, kind text not null, amount MONEY not null,
  note text not null, reverses_id ID, created_at INSTANT not null, created_by ID,
  constraint fund_entries_key primary key (club_id, id)
);
create index fund_entries_by_date on fund_entries (club_id, date, id);
create index fund_entries_by_id on fund_entries (id);
create unique index fund_entries_reversed_once on fund_entries (club_id, reverses_id) where reverses_id is not null;
create table fund_counts (
  club_id ID not null references clubs (id), id ID not null, date DATE not null, expected MONEY not null,
  counted MONEY not null, created_at INSTANT not null, created_by ID,
  constraint fund_counts_key primary key (club_id, id)
);
create index fund_counts_by_date on fund_counts (club_id, date, id);
create table payees (
  club_id ID primary key references clubs (id), bank text not null, account_number text not null, account_holder text not null
);
create table pay_links (
  code text primary key, club_id ID not null, member_id ID not null unique, version integer not null, mailed_at INSTANT
);
create index pay_links_of_club on pay_links (club_id, member_id);
create table bank_lines (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, source text not null, date DATE not null,
  made_at INSTANT, is_dated integer not null, amount MONEY not null, direction text not null, text text not null,
  reference text, account text, balance MONEY, state text not null, like_id ID, is_redacted integer not null default 0,
  imported_at INSTANT not null, imported_by ID,
  constraint bank_lines_key primary key (club_id, id)
);
create index bank_lines_by_amount on bank_lines (club_id, amount, date);
create index bank_lines_by_date on bank_lines (club_id, date, id);
create index bank_lines_by_id on bank_lines (id);
create index bank_lines_by_state on bank_lines (club_id, state, date, id);
create table bank_line_parts (
  club_id ID not null, entry_id ID not null, line_id ID not null,
  constraint bank_line_parts_key primary key (club_id, entry_id),
  constraint bank_line_parts_line foreign key (club_id, line_id) references bank_lines (club_id, id) on delete cascade,
  constraint bank_line_parts_entry foreign key (club_id, entry_id) references entries (club_id, id) on delete cascade
);
create index bank_line_parts_of_line on bank_line_parts (club_id, line_id);
create table bank_sources (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, kind text not null,
  account_number text not null, sealed text not null, created_at INSTANT not null, created_by ID not null,
  last_received_at INSTANT, last_refused_at INSTANT, last_refused_why text,
  constraint bank_sources_key primary key (club_id, id)
);
create index bank_sources_by_id on bank_sources (id);
create table fee_rules (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, from_year integer not null,
  from_month integer not null, rule text not null,
  constraint fee_rules_key primary key (club_id, from_year, from_month)
);
create table absence_rules (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, from_year integer not null,
  from_month integer not null, kind text not null, per_month integer,
  constraint absence_rules_key primary key (club_id, from_year, from_month)
);
create table member_classes (
  club_id ID not null references clubs (id) on delete cascade, key text not null, place integer not null, name text not null,
  weight integer not null, registration MONEY, unregistration MONEY, drop_in MONEY, monthly MONEY, half MONEY,
  constraint member_classes_key primary key (club_id, key)
);
create table guests (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, date DATE not null, schedule_id ID,
  name text not null, host_member_id ID, class_key text, fee MONEY not null, paid_at INSTANT, fund_entry_id ID,
  created_at INSTANT not null, created_by ID, version integer not null default 1, has_usual_fee integer not null default 0,
  constraint guests_key primary key (club_id, id),
  constraint guests_schedule foreign key (club_id, schedule_id) references schedules (club_id, id) on delete cascade,
  constraint guests_host foreign key (club_id, host_member_id) references members (club_id, id) on delete cascade,
  constraint guests_fund_entry foreign key (club_id, fund_entry_id) references fund_entries (club_id, id) on delete cascade
);
create index guests_by_date on guests (club_id, date, id);
create index guests_by_id on guests (id);
create index guests_in_class on guests (club_id, class_key) where class_key is not null;
create index guests_of_fund_entry on guests (club_id, fund_entry_id) where fund_entry_id is not null;
create index guests_of_host on guests (club_id, host_member_id, date, id) where host_member_id is not null;
create table club_sessions (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, schedule_id ID, planned_date DATE not null,
  date DATE not null, start_time text not null, end_time text not null, place text, capacity integer, note text,
  status text not null, cancel_note text, version integer not null default 1, changed_at INSTANT,
  constraint club_sessions_key primary key (club_id, id),
  constraint club_sessions_schedule foreign key (club_id, schedule_id) references schedules (club_id, id) on delete cascade
);
create index club_sessions_by_plan on club_sessions (club_id, planned_date);
create unique index club_sessions_extra on club_sessions (club_id, planned_date) where schedule_id is null;
create unique index club_sessions_once on club_sessions (club_id, schedule_id, planned_date) where schedule_id is not null;
create table session_answers (
  club_id ID not null, session_id ID not null, member_id ID not null, answer text not null, guests integer not null,
  place_by text, turn integer not null, is_late integer not null default 0, answered_at INSTANT not null,
  answered_by text not null,
  constraint session_answers_key primary key (club_id, session_id, member_id),
  constraint session_answers_session foreign key (club_id, session_id) references club_sessions (club_id, id) on delete
    cascade,
  constraint session_answers_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index session_answers_of_member on session_answers (club_id, member_id);
create table session_passes (
  club_id ID not null, id ID not null, session_id ID not null, from_member_id ID not null, to_member_id ID, guest_name text,
  pays text not null, passed_at INSTANT not null,
  constraint session_passes_key primary key (club_id, id),
  constraint session_passes_once unique (club_id, session_id, from_member_id),
  constraint session_passes_session foreign key (club_id, session_id) references club_sessions (club_id, id) on delete
    cascade,
  constraint session_passes_giver foreign key (club_id, from_member_id) references members (club_id, id) on delete cascade,
  constraint session_passes_taker foreign key (club_id, to_member_id) references members (club_id, id) on delete cascade
);
create index session_passes_of_giver on session_passes (club_id, from_member_id);
create index session_passes_of_taker on session_passes (club_id, to_member_id) where to_member_id is not null;
create table session_links (
  id ID primary key, club_id ID not null references clubs (id) on delete cascade, version integer not null
);
create index session_links_of_club on session_links (club_id);
create table session_devices (
  club_id ID not null, id ID not null, member_id ID not null, hash text not null unique, is_own integer not null,
  bound_at INSTANT not null,
  constraint session_devices_key primary key (club_id, id),
  constraint session_devices_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index session_devices_by_age on session_devices (bound_at);
create index session_devices_of_member on session_devices (club_id, member_id);
create table notice_settings (
  club_id ID not null references clubs (id) on delete cascade, kinds text not null, remind_hours integer not null,
  digest_at text not null, owe_days integer not null,
  constraint notice_settings_key primary key (club_id)
);
create table notice_choices (
  club_id ID not null, member_id ID not null, channels text not null, kinds_off text not null, quiet_from text not null,
  quiet_to text not null,
  constraint notice_choices_key primary key (club_id, member_id),
  constraint notice_choices_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create table notices (
  club_id ID not null, id ID not null, kind text not null, member_id ID not null, thing text not null, about text,
  raised_at INSTANT not null, due_at INSTANT not null, next_try_at INSTANT, attempts integer not null, channel text,
  handed_at INSTANT, sent_at INSTANT, dropped text,
  constraint notices_key primary key (club_id, id),
  constraint notices_once unique (club_id, kind, member_id, thing),
  constraint notices_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index notices_by_age on notices (raised_at);
create index notices_by_id on notices (id);
create index notices_due on notices (next_try_at) where next_try_at is not null;
create index notices_got on notices (club_id, member_id, handed_at);
create index notices_handed on notices (club_id, handed_at);
create index notices_of_club on notices (club_id, raised_at);
create index notices_of_member on notices (club_id, member_id, raised_at);
create table notice_rounds (
  club_id ID not null references clubs (id) on delete cascade, kind text not null, thing text not null,
  due_at INSTANT not null,
  constraint notice_rounds_key primary key (club_id, kind, thing)
);
create index notice_rounds_by_age on notice_rounds (due_at);
create table notice_looks (
  club_id ID not null references clubs (id) on delete cascade, look_at INSTANT not null,
  constraint notice_looks_key primary key (club_id)
);
create index notice_looks_due on notice_looks (look_at);
create table calendar_links (
  club_id ID not null, member_id ID not null, hash text not null unique, created_at INSTANT not null,
  constraint calendar_links_key primary key (club_id, member_id),
  constraint calendar_links_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create table push_keys (
  name text primary key, public_key text not null, sealed text not null, created_at INSTANT not null
);
create table push_subscriptions (
  id ID primary key, user_id ID not null references users (id) on delete cascade,
  session_id ID not null references sessions (id) on delete cascade, endpoint_hash text not null, sealed text not null,
  created_at INSTANT not null,
  constraint push_subscriptions_once unique (user_id, endpoint_hash)
);
create index push_subscriptions_by_endpoint on push_subscriptions (endpoint_hash);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create table bots (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, kind text not null, name text not null,
  sealed text not null, created_at INSTANT not null,
  constraint bots_key primary key (club_id, id),
  constraint bots_once unique (club_id, kind)
);
create index bots_by_id on bots (id);
create table bot_codes (
  club_id ID not null, member_id ID not null, kind text not null, code_hash text not null, payload_hash text not null,
  expires_at INSTANT not null,
  constraint bot_codes_key primary key (club_id, member_id, kind),
  constraint bot_codes_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index bot_codes_by_age on bot_codes (expires_at);
create table bot_chats (
  club_id ID not null, bot_id ID not null, chat_id text not null, member_id ID, tries integer not null, tries_since INSTANT,
  told_at INSTANT, seen_at INSTANT not null, linked_at INSTANT,
  constraint bot_chats_key primary key (club_id, bot_id, chat_id),
  constraint bot_chats_bot foreign key (club_id, bot_id) references bots (club_id, id) on delete cascade,
  constraint bot_chats_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index bot_chats_by_age on bot_chats (seen_at);
create index bot_chats_of_member on bot_chats (club_id, member_id);
create table bot_updates (
  club_id ID not null, bot_id ID not null, update_id text not null, received_at INSTANT not null,
  constraint bot_updates_key primary key (club_id, bot_id, update_id),
  constraint bot_updates_bot foreign key (club_id, bot_id) references bots (club_id, id) on delete cascade
);
create index bot_updates_by_age on bot_updates (received_at);
create table audit_entries (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, at INSTANT not null, actor_user_id ID,
  actor_member_id ID, actor_name text not null, action text not null, kind text not null, thing_id ID, label text not null,
  before text, after text, redacted_at INSTANT,
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
