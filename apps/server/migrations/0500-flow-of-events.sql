-- The item of a flow that an event was entered from, and the number of the berth in the call that it belongs to.

alter table tenant.port_call_events add column flow_id bigint;
alter table tenant.port_call_events add column flow_item_id integer;
alter table tenant.port_call_events add column flow_berth smallint check (flow_berth between 1 and 100);
alter table tenant.port_call_events add check ((flow_id is null) = (flow_item_id is null));
alter table tenant.port_call_events add check (flow_berth is null or flow_id is not null);
alter table tenant.port_call_events add foreign key (company_id, flow_id)
  references tenant.flows (company_id, id) deferrable;
create index port_call_events_flow on tenant.port_call_events (company_id, flow_id) where flow_id is not null;
