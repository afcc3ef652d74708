/** Sessions, answers to them, games, and the links and devices by which members come. */
export const SESSIONS = `
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
create table evenings (
  club_id ID not null, session_id ID not null, mode text not null, doubles integer not null,
  singles_fallback integer not null, courts text not null, is_mixed integer not null, mixed_classes text,
  together text not null, apart text not null, players_run integer, version integer not null,
  settings_version integer not null,
  constraint evenings_key primary key (club_id, session_id),
  constraint evenings_session foreign key (club_id, session_id) references club_sessions (club_id, id) on delete cascade
);
create table games (
  club_id ID not null, id ID not null, session_id ID not null, court text not null, begun_at INSTANT not null,
  ended_at INSTANT, score_a integer, score_b integer, shuttles integer, version integer not null default 1,
  constraint games_key primary key (club_id, id),
  constraint games_session foreign key (club_id, session_id) references club_sessions (club_id, id) on delete cascade
);
create index games_by_id on games (id);
create index games_of_session on games (club_id, session_id);
create unique index games_once_a_court on games (club_id, session_id, court) where ended_at is null;
create table game_players (
  club_id ID not null, game_id ID not null, team text not null, place integer not null, member_id ID, guest_id ID,
  constraint game_players_key primary key (club_id, game_id, team, place),
  constraint game_players_game foreign key (club_id, game_id) references games (club_id, id) on delete cascade,
  constraint game_players_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index game_players_of_member on game_players (club_id, member_id);
create table presence_changes (
  club_id ID not null, id ID not null, session_id ID not null, member_id ID, guest_id ID, kind text not null,
  changed_at INSTANT not null, made_record ID,
  constraint presence_changes_key primary key (club_id, id),
  constraint presence_changes_session foreign key (club_id, session_id) references club_sessions (club_id, id) on delete
    cascade,
  constraint presence_changes_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index presence_changes_of_member on presence_changes (club_id, member_id);
create index presence_changes_of_session on presence_changes (club_id, session_id);
create table month_links (
  club_id ID not null references clubs (id) on delete cascade, year integer not null, month integer not null,
  version integer not null,
  constraint month_links_key primary key (club_id, year, month)
);
create table session_links (
  id ID, club_id ID not null references clubs (id) on delete cascade, version integer not null,
  constraint session_links_key primary key (club_id, id)
);
create unique index session_links_by_id on session_links (id);
create table session_devices (
  club_id ID not null, id ID not null, member_id ID not null, hash text not null, is_own integer not null,
  bound_at INSTANT not null,
  constraint session_devices_key primary key (club_id, id),
  constraint session_devices_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index session_devices_by_age on session_devices (bound_at);
create index session_devices_of_member on session_devices (club_id, member_id);
create unique index session_devices_once on session_devices (club_id, hash);
create table asked_devices (
  club_id ID not null, id ID not null, member_id ID not null, hash text not null, asked_at INSTANT not null,
  refused_at INSTANT,
  constraint asked_devices_key primary key (club_id, id),
  constraint asked_devices_once unique (club_id, hash, member_id),
  constraint asked_devices_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index asked_devices_by_age on asked_devices (asked_at);
create index asked_devices_by_id on asked_devices (id);
create index asked_devices_of_member on asked_devices (club_id, member_id);
create table device_answers (
  club_id ID not null, session_id ID not null, member_id ID not null, device_id ID not null, answer_before text,
  guests_before integer not null,
  constraint device_answers_key primary key (club_id, session_id, member_id),
  constraint device_answers_answer foreign key (club_id, session_id, member_id) references session_answers (club_id,
    session_id, member_id) on delete cascade,
  constraint device_answers_device foreign key (club_id, device_id) references session_devices (club_id, id) on delete cascade
);
create index device_answers_of_device on device_answers (club_id, device_id);
create index device_answers_of_member on device_answers (club_id, member_id);
create table device_subscriptions (
  club_id ID not null, device_id ID not null, sealed text not null, created_at INSTANT not null,
  timeouts integer not null default 0,
  constraint device_subscriptions_key primary key (club_id, device_id),
  constraint device_subscriptions_device foreign key (club_id, device_id) references session_devices (club_id, id) on delete
    cascade
);
create table calendar_links (
  club_id ID not null, member_id ID not null, hash text not null, created_at INSTANT not null,
  only_mine integer not null default 0,
  constraint calendar_links_key primary key (club_id, member_id),
  constraint calendar_links_member foreign key (club_id, member_id) references members (club_id, id) on delete cascade
);
create index calendar_links_by_hash on calendar_links (hash);
`;
