-- A mark says from when on the figures of the vessel may differ, so that only what is later is calculated again:
-- -infinity for everything, infinity where no figure depends on the change.
alter table tenant.warehouse_marks add column since timestamptz(3) not null default '-infinity';

drop function tenant.mark_warehouse(bigint, bigint[]);
create function tenant.mark_warehouse(company bigint, vessels bigint[], changed timestamptz default '-infinity')
returns void language sql as $$
  insert into tenant.warehouse_marks as m (company_id, vessel_id, transaction_id, since)
  select company, v.id, pg_current_xact_id()::text::bigint, changed
  from tenant.vessels v where v.company_id = company and v.id = any (vessels)
  on conflict (company_id, vessel_id, transaction_id) do update set since = excluded.since where m.since > excluded.since
$$;

-- Log reports and fuel postings.
create function tenant.mark_warehouse_of_instant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tenant.mark_warehouse(old.company_id, array[old.vessel_id], old.at);
  elsif tg_op = 'INSERT' then
    perform tenant.mark_warehouse(new.company_id, array[new.vessel_id], new.at);
  else
    perform tenant.mark_warehouse(new.company_id, array[old.vessel_id, new.vessel_id], least(old.at, new.at));
  end if;
  return null;
end $$;

-- A port call that has not begun is in no figure.
create or replace function tenant.mark_warehouse_of_call() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tenant.mark_warehouse(old.company_id, array[old.call_vessel_id], coalesce(old.arrived, 'infinity'));
  elsif tg_op = 'INSERT' then
    perform tenant.mark_warehouse(new.company_id, array[new.call_vessel_id], coalesce(new.arrived, 'infinity'));
  else
    perform tenant.mark_warehouse(new.company_id, array[old.call_vessel_id, new.call_vessel_id],
      coalesce(least(old.arrived, new.arrived), 'infinity'));
  end if;
  return null;
end $$;

-- Statements of facts are in no figure.
create or replace function tenant.mark_warehouse_of_fact() returns trigger language plpgsql as $$
declare
  line tenant.sof_lines := coalesce(new, old);
begin
  perform tenant.mark_warehouse(line.company_id, array(
    select c.call_vessel_id from tenant.statements_of_facts s
    join tenant.port_calls c on c.company_id = s.company_id and c.id = s.port_call_id
    where s.company_id = line.company_id and s.id = line.sof_id), 'infinity');
  return null;
end $$;

drop trigger warehouse_of_new on tenant.log_reports;
drop trigger warehouse on tenant.log_reports;
drop trigger warehouse on tenant.fuel_postings;
create trigger warehouse_of_new after insert or delete on tenant.log_reports
  for each row execute function tenant.mark_warehouse_of_instant();
create trigger warehouse after update on tenant.log_reports
  for each row when ((old.vessel_id, old.kind, old.at, old.version, old.state = 40)
    is distinct from (new.vessel_id, new.kind, new.at, new.version, new.state = 40))
  execute function tenant.mark_warehouse_of_instant();
create trigger warehouse after insert or update or delete on tenant.fuel_postings
  for each row execute function tenant.mark_warehouse_of_instant();
