-- The ids of events that other systems sent in the form of the DCSA, so that what is sent twice is stored once.
alter table tenant.port_call_events add column exchange_id uuid;
alter table tenant.service_times add column exchange_id uuid;
create unique index port_call_events_exchange on tenant.port_call_events (company_id, exchange_id) where exchange_id is not null;
create unique index service_times_exchange on tenant.service_times (company_id, exchange_id) where exchange_id is not null;
