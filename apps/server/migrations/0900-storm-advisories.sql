-- The tropical storms that a warning centre lists, with its last advisory on each; one row of the installation.
create table control.storm_advisories (
  id smallint primary key default 1 check (id = 1),
  -- When its list was read last.
  fetched timestamptz(0) not null,
  storms jsonb not null check (jsonb_typeof(storms) = 'array')
);
