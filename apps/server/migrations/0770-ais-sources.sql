-- The sources of AIS positions that the settings of the installation list, as the process that receives them sees them.
create table control.ais_sources (
  name text primary key check (length(name) between 1 and 60),
  -- Its position in the settings: an earlier source goes before a later one.
  rank smallint not null,
  -- 10 TCP, 20 UDP, 30 file, 40 aisstream.io, 50 BarentsWatch.
  kind smallint not null check (kind in (10, 20, 30, 40, 50)),
  -- Only vessels with 'Use Nav Premium' have its positions.
  is_paid boolean not null,
  is_connected boolean not null,
  -- Since when it is connected, or not.
  state_since timestamptz not null,
  last_line timestamptz,
  -- The last line that was an AIS message.
  last_message timestamptz,
  error text check (length(error) <= 300),
  counted_since timestamptz not null,
  lines bigint not null default 0,
  decoded bigint not null default 0,
  stored bigint not null default 0,
  -- Lines and positions that were left out, by reason.
  dropped jsonb not null default '{}',
  updated timestamptz not null default now()
);

-- One process of the installation receives at a time; another takes over when it no longer extends its claim.
create table control.ais_receiving (
  id smallint primary key default 1 check (id = 1),
  holder uuid not null,
  until timestamptz not null
);
