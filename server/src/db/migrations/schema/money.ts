/** Costs, shuttlecocks, bills, accounts, the fund, transfers, fee rules, guests. */
export const MONEY = `
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
create index shuttle_uses_by_day on shuttle_uses (club_id, is_estimate, date, pieces, tubes);
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
  absence_cost MONEY not null default 0, game_cost MONEY not null default 0,
  constraint bills_key primary key (club_id, year, month)
);
create table bill_rows (
  club_id ID not null, year integer not null, month integer not null, member_id ID not null,
  registered_times integer not null, unregistered_times integer not null, paid_cost MONEY not null,
  registration_cost MONEY not null, unregistration_cost MONEY not null, lines text, guest_times integer not null default 0,
  guest_cost MONEY not null default 0, surplus_cost MONEY not null default 0, covered_times integer not null default 0,
  passed_cost MONEY not null default 0, absence_cost MONEY not null default 0, game_cost MONEY not null default 0,
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
  club_id ID primary key references clubs (id), bank text not null, account_number text not null,
  account_holder text not null, scheme text not null default 'vietqr', details text
);
create table pay_links (
  code text primary key, club_id ID not null, member_id ID not null, version integer not null, mailed_at INSTANT
);
create index pay_links_of_member on pay_links (member_id);
create unique index pay_links_once on pay_links (club_id, member_id);
create table bank_lines (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, source text not null, date DATE not null,
  made_at INSTANT, is_dated integer not null, amount MONEY not null, direction text not null, text text not null,
  reference text, account text, balance MONEY, state text not null, like_id ID, is_redacted integer not null default 0,
  imported_at INSTANT not null, imported_by ID, service_id text,
  constraint bank_lines_key primary key (club_id, id)
);
create index bank_lines_by_amount on bank_lines (club_id, amount, date);
create index bank_lines_by_date on bank_lines (club_id, date, id);
create index bank_lines_by_id on bank_lines (id);
create index bank_lines_by_state on bank_lines (club_id, state, date, id);
create index bank_lines_with_text on bank_lines (imported_at, club_id) where is_redacted = 0;
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
create table play_fees (
  club_id ID not null references clubs (id) on delete cascade, id ID not null, from_year integer not null,
  from_month integer not null, shuttles text not null, price_per_shuttle MONEY,
  constraint play_fees_key primary key (club_id, from_year, from_month)
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
`;
