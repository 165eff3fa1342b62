-- The list of port calls by period, and of inactive calls: without these a filter without hits reads all calls of a company.
create index port_calls_end on tenant.port_calls (company_id, scheduled_departure) where call_stands;
create index port_calls_inactive on tenant.port_calls (company_id, scheduled_arrival desc, id desc) where call_stands and in_active;
