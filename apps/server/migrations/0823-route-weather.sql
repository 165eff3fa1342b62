-- Wind and waves along the routes of vessels at sea, as a weather source forecast them last.
create table tenant.route_weather (
  company_id bigint not null references control.customers (id) deferrable,
  vessel_id bigint not null,
  fetched timestamptz(0) not null,
  -- Where the vessel is expected every six hours, with the forecast for that instant.
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  primary key (company_id, vessel_id),
  foreign key (company_id, vessel_id) references tenant.vessels (company_id, id) deferrable
);
select control.protect('tenant.route_weather', null);
