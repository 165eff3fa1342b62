-- Positions of vessels that receivers heard, files had, or the demonstration generated; those in log reports stay there.
-- The last 48 hours are complete, of the time before only positions remain that give the track its shape.
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
  primary key (company_id, vessel_id, at),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
select control.protect('tenant.vessel_positions', null);
