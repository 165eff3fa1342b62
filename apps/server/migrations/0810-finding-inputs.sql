-- What a data check compared, and the comparison in figures; filled in by the next check of each vessel.
alter table tenant.notifications add column inputs jsonb not null default '[]';
alter table tenant.notifications add column equation text not null default '';
alter table tenant.notifications add constraint notifications_equation_check check (length(equation) <= 1000);

do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    insert into tenant.check_requests (company_id, vessel_id)
    select distinct company, vessel_id from tenant.notifications
    where company_id = company and vessel_id is not null and code is not null and closed is null;
  end loop;
  perform set_config('app.company', '', true);
end $$;
