-- Papers of laytime calculations: what stands at the head of a frozen one, and how each person last printed.

-- The names and the charter above a calculation, as they are now.
create function tenant.laytime_paper_head(company bigint, calculation bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'fixtureNumber', f.fixture_number,
    'company', k.name,
    'owner', case when k.customer_type = 10 then k.name end,
    'vessel', s.name,
    'voyage', v.voyage_number::text,
    'charterer', p.name,
    'broker', b.name,
    'form', t.content ->> 'form',
    'cpDate', to_char(f.cp_date, 'YYYY-MM-DD'),
    'layCanFrom', to_char(f.laycan_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'layCanTo', to_char(f.laycan_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'clauses', coalesce(t.content -> 'clauses', '[]'::jsonb))
  from tenant.laytime_calculations l
  join tenant.fixtures f on f.company_id = company and f.id = l.fixture_id
  join tenant.vessels s on s.company_id = company and s.id = f.vessel_id
  join tenant.voyages v on v.company_id = company and v.id = f.voyage_id
  join tenant.partners p on p.company_id = company and p.id = f.charterer_id
  left join tenant.partners b on b.company_id = company and b.id = f.broker_id
  left join tenant.charter_terms t
    on t.company_id = company and t.fixture_id = f.id and t.version = l.terms_version
  join control.customers k on k.id = company
  where l.company_id = company and l.id = calculation
$$;

create table tenant.laytime_paper_heads (
  company_id bigint not null references control.customers (id),
  calculation_id bigint not null,
  number integer not null,
  head jsonb not null,
  primary key (company_id, calculation_id, number),
  foreign key (company_id, calculation_id, number)
    references tenant.laytime_versions (company_id, calculation_id, number)
);

-- A frozen version is printed with the names that it was frozen with, whatever is renamed later.
create function tenant.keep_laytime_paper_head() returns trigger language plpgsql as $$
begin
  insert into tenant.laytime_paper_heads (company_id, calculation_id, number, head)
  values (new.company_id, new.calculation_id, new.number,
    tenant.laytime_paper_head(new.company_id, new.calculation_id));
  return null;
end $$;
create trigger head_kept after insert on tenant.laytime_versions
  for each row execute function tenant.keep_laytime_paper_head();
create trigger frozen before update or delete on tenant.laytime_paper_heads
  for each row execute function tenant.refuse_frozen_change();

-- How a person last printed a calculation.
create table tenant.laytime_paper_choices (
  company_id bigint not null references control.customers (id),
  user_id bigint not null references control.users (id),
  choice jsonb not null,
  primary key (company_id, user_id)
);

-- The versions are their own history, and a choice is no record of the company's.
select control.protect('tenant.laytime_paper_heads', null);
select control.protect('tenant.laytime_paper_choices', null);
