-- Positions of vessels by month: tracks are read and thinned by time, and a month is dropped as a whole. The partitions are
-- in a schema of their own, to which the application has no access: it sees them through the table, with its row level security.
create schema positions;

alter table tenant.vessel_positions rename to vessel_positions_before;
alter table tenant.vessel_positions_before no force row level security;

create table tenant.vessel_positions (
  company_id bigint not null references control.customers (id) deferrable,
  vessel_id bigint not null,
  at timestamptz(0) not null,
  -- 10 receiver, 20 file, 30 generated.
  source smallint not null check (source in (10, 20, 30)),
  source_name text not null default '' check (length(source_name) <= 100),
  latitude numeric(7,5) not null check (latitude between -90 and 90),
  longitude numeric(8,5) not null check (longitude between -180 and 180),
  speed_kn numeric(4,1) check (speed_kn between 0 and 102.2),
  course numeric(4,1) check (course between 0 and 360),
  heading smallint check (heading between 0 and 360),
  nav_status smallint check (nav_status between 0 and 15),
  constraint positions_pkey primary key (company_id, vessel_id, at),
  constraint positions_vessel foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
) partition by range (at);
select control.protect('tenant.vessel_positions', null);

-- What no month has: it is moved to its month when that is made.
create table positions.other partition of tenant.vessel_positions default;

-- Called by the owner of the tables, at the start and daily, until it answers false: each call is a transaction of its own,
-- so that locks last as long as one month takes.
-- Makes one of the months from this one to the one after the next, or of those of rows that have none; false if all exist.
-- Rows before 2000 stay where they are.
create function control.prepare_position_partitions() returns boolean language plpgsql
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '10s' as $$
declare
  month timestamptz;
  part text;
begin
  -- Two processes that start at once make each month once.
  perform pg_advisory_xact_lock(hashtext('position partitions'));
  month := (
    select min(listed.first) from (
      select date_trunc('month', now()) + number * interval '1 month' from generate_series(0, 2) number
      union select distinct date_trunc('month', at) from positions.other
      where at >= '2000-01-01' and at < date_trunc('month', now()) + interval '3 months') listed (first)
    where to_regclass('positions.m' || to_char(listed.first, 'YYYYMM')) is null);
  if month is null then return false; end if;
  part := 'm' || to_char(month, 'YYYYMM');
  execute format('create table positions.%I (like tenant.vessel_positions including defaults including constraints)', part);
  -- While it is empty: checking rows later would ask for vessels of every company at once.
  execute format('alter table positions.%I
    add foreign key (company_id) references control.customers (id) deferrable,
    add constraint positions_vessel foreign key (company_id, vessel_id)
      references tenant.vessels (company_id, id) deferrable', part);
  -- A row that were stored between the two statements would forbid the month.
  lock table positions.other in share row exclusive mode;
  execute format('with moved as (delete from positions.other where at >= %L and at < %L returning *)
    insert into positions.%I select * from moved', month, month + interval '1 month', part);
  execute format('alter table tenant.vessel_positions attach partition positions.%I for values from (%L) to (%L)',
    part, month, month + interval '1 month');
  return true;
end $$;

insert into positions.other (company_id, vessel_id, at, source, source_name, latitude, longitude, speed_kn, course,
  heading, nav_status)
select company_id, vessel_id, at, source, source_name, latitude, longitude, speed_kn, course, heading, nav_status
from tenant.vessel_positions_before;
drop table tenant.vessel_positions_before;
do $$
begin
  while control.prepare_position_partitions() loop end loop;
end $$;
