-- Where each vessel is bound and when it expects to arrive, as its crew entered it in AIS: the latest statement only.
create table tenant.ais_voyages (
  company_id bigint not null references control.customers (id) deferrable,
  vessel_id bigint not null,
  destination text not null check (length(destination) <= 20),
  -- Null for one that is not complete, does not exist or is of another passage.
  eta timestamptz(0),
  -- When it was first received.
  stated_at timestamptz(0) not null,
  primary key (company_id, vessel_id),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
select control.protect('tenant.ais_voyages', null);
