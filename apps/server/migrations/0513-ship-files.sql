-- Photos and attachments of ships. They travel in parts, before or after the entry that names them.
create table tenant.ship_files (
  company_id bigint not null references control.customers (id) deferrable,
  -- Made on board: a UUID of version 7.
  id uuid not null,
  vessel_id bigint not null,
  -- The device that sends it; null until the first part has come.
  device_id bigint,
  name text not null check (length(name) between 1 and 255),
  -- Bytes as announced.
  size bigint not null check (size between 1 and 20971520),
  sha256 bytea not null check (length(sha256) = 32),
  -- The smaller picture that came before this original.
  small_id uuid,
  -- The record that it belongs to, once an entry has named it; files of bunker notes are named by those.
  entity text check (entity in ('chatMessage')),
  entity_id bigint,
  -- Bytes that are here.
  received bigint not null default 0 check (received between 0 and size),
  -- How often the whole arrived damaged and was sent again.
  restarts smallint not null default 0 check (restarts >= 0),
  -- Once it is whole.
  file_id bigint,
  -- Why it cannot be taken: the ship sends no more of it.
  problem text check (length(problem) between 1 and 300),
  created timestamptz not null default clock_timestamp(),
  modified timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  check ((entity is null) = (entity_id is null)),
  check (file_id is null or received = size),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable,
  foreign key (company_id, device_id) references tenant.ship_devices (company_id, id) deferrable,
  foreign key (company_id, small_id) references tenant.ship_files (company_id, id) deferrable,
  foreign key (company_id, file_id) references tenant.files (company_id, id) deferrable
);
create index ship_files_record on tenant.ship_files (company_id, entity, entity_id) where entity is not null;
create index ship_files_small on tenant.ship_files (company_id, small_id) where small_id is not null;
create index ship_files_open on tenant.ship_files (company_id, vessel_id) where file_id is null;
select control.protect('tenant.ship_files', null);

-- What has come of a file that is not whole yet.
create table tenant.ship_file_parts (
  company_id bigint not null references control.customers (id) deferrable,
  ship_file_id uuid not null,
  -- Where it begins, in bytes.
  start bigint not null check (start >= 0),
  content bytea not null check (length(content) between 1 and 1048576),
  primary key (company_id, ship_file_id, start),
  foreign key (company_id, ship_file_id) references tenant.ship_files (company_id, id) on delete cascade deferrable
);
select control.protect('tenant.ship_file_parts', null);
