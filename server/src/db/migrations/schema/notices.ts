/** What members are told, and the bots that tell it. */
export const NOTICES = `
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
  handed_at INSTANT, sent_at INSTANT, dropped text, tried_at INSTANT, channel_since INSTANT,
  channel_tries integer not null default 0, folded_into ID,
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
create index notices_tried on notices (club_id, tried_at, attempts);
create index notices_tried_of_member on notices (club_id, member_id, tried_at);
create table mass_notices (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, kind text not null, thing text not null,
  about text, raised_at INSTANT not null, due_at INSTANT not null, start_at INSTANT, member_ids text not null,
  tries integer not null default 0,
  constraint mass_notices_key primary key (club_id, id)
);
create index mass_notices_by_age on mass_notices (raised_at);
create index mass_notices_in_turn on mass_notices (tries, id);
create table notice_rounds (
  club_id ID not null references clubs (id) on delete cascade, kind text not null, thing text not null,
  due_at INSTANT not null,
  constraint notice_rounds_key primary key (club_id, kind, thing)
);
create index notice_rounds_by_age on notice_rounds (due_at);
create table notice_looks (
  club_id ID not null references clubs (id) on delete cascade, look_at INSTANT not null,
  daily_at INSTANT not null default '2000-01-01T00:00:00.000Z',
  constraint notice_looks_key primary key (club_id)
);
create index notice_looks_daily on notice_looks (daily_at);
create index notice_looks_due on notice_looks (look_at);
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
`;
