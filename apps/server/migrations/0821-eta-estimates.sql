-- Arrivals at port calls as they were calculated from position, distance and speed: the latest, and one at each step before it.
create table tenant.eta_estimates (
  company_id bigint not null references control.customers (id) deferrable,
  port_call_id bigint not null,
  -- Hours before the calculated arrival: 72, 48, 24, 12 or 6; 0 is the latest.
  step smallint not null check (step in (0, 6, 12, 24, 48, 72)),
  vessel_id bigint not null,
  -- The position that it follows from.
  position_at timestamptz(0) not null,
  eta timestamptz(0) not null,
  distance_nm numeric(8,1) not null check (distance_nm >= 0),
  speed_kn numeric(4,1) not null check (speed_kn > 0),
  primary key (company_id, port_call_id, step),
  foreign key (company_id, port_call_id) references tenant.port_calls (company_id, id) deferrable,
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
create index eta_estimates_vessel on tenant.eta_estimates (company_id, vessel_id);
select control.protect('tenant.eta_estimates', null);
