-- The pressures of a discharge by hours (PumpingLog): what a pumping warranty is measured by. Null: none was entered.
alter table tenant.statements_of_facts
  add column pumping_log jsonb check (jsonb_typeof(pumping_log) = 'object');
