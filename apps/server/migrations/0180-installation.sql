-- What the administrators of the installation see of it: runs of the scheduled jobs, checks of the audit chains, tickets.

create table control.job_runs (
  name text primary key check (length(name) between 1 and 60),
  -- When it runs, as a cron line in UTC.
  schedule text not null,
  started timestamptz,
  finished timestamptz,
  failed timestamptz,
  -- Why the latest failure happened.
  error text check (length(error) <= 500),
  runs bigint not null default 0,
  failures bigint not null default 0
);

-- When the chain was last compared with its entries, and the first thing that did not agree.
alter table tenant.audit_heads
  add column checked timestamptz,
  add column check_problem text check (length(check_problem) <= 500);

alter table tenant.tickets add column closed timestamptz;

-- The same for each try of one mail, and never that of another installation's mail.
alter table tenant.sent_mail add column message_id uuid not null default gen_random_uuid();
