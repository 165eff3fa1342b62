-- Whoever states a new time and makes it the schedule in one go has stated it already: it is not recorded again.
create or replace function tenant.say_schedule() returns trigger language plpgsql as $$
declare
  source text := current_setting('app.source', true);
begin
  insert into tenant.service_times (company_id, port_call_id, service, kind, at, said_by, reason, author_id)
  select new.company_id, new.id, said.service, 10, said.at,
    case source when 'ship' then 20 when 'api' then 60 else 10 end,
    nullif(current_setting('app.reason', true), ''),
    nullif(current_setting('app.actor', true), '')::bigint
  from (values
    (20::smallint, new.scheduled_arrival, case when tg_op = 'UPDATE' then old.scheduled_arrival end),
    (60::smallint, new.scheduled_departure, case when tg_op = 'UPDATE' then old.scheduled_departure end)
  ) as said (service, at, before)
  where said.at is distinct from said.before and new.parent_id is null
    and not exists (
      select from tenant.service_times t
      where t.company_id = new.company_id and t.port_call_id = new.id and t.service = said.service and t.kind = 10
        and t.at = said.at and t.created >= transaction_timestamp()
    );
  return null;
end $$;
