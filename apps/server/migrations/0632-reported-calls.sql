-- The leg to a port call is read with it.
create index warehouse_periods_to_call on tenant.warehouse_periods (company_id, to_call_id) where to_call_id is not null;
