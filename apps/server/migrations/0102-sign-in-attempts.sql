-- Wrong passwords and codes are counted by account and network, so that nobody locks a person out from elsewhere.

create table control.sign_in_attempts (
  -- The hash of what was typed, so that nobody who has no account is stored, nor a password typed in the wrong field.
  subject bytea not null,
  network text not null check (length(network) <= 60),
  failures integer not null default 0,
  latest timestamptz not null,
  blocked_until timestamptz not null,
  -- When the account was last signed in to from here.
  passed timestamptz,
  primary key (subject, network)
);
create index sign_in_attempts_latest on control.sign_in_attempts (latest);
