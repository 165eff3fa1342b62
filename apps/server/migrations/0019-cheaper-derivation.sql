-- Deriving what lists show of voyages and port calls costs less, and free texts of one or two characters find port calls.

-- History and `modified` do not look at updates of derived columns alone: triggers name all other columns. A test holds
-- this list against the table, so whoever adds a column to one of the two calls this function again.
create function control.watch(target regclass, entity text) returns void language plpgsql as $$
declare
  watched text := (
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (control.derived_columns()));
begin
  execute format('drop trigger history on %s', target);
  execute format('drop trigger modified on %s', target);
  execute format(
    'create trigger history after insert or delete or update of %s on %s for each row execute function control.record_history(%L)',
    watched, target, entity);
  execute format(
    'create trigger modified before update of %s on %s for each row execute function control.stamp_modified()',
    watched, target);
end $$;
select control.watch('tenant.voyages', 'voyage');
select control.watch('tenant.port_calls', 'portCall');

-- Only pairs that are missing are written, in their order, and these are found by one look at the index.
drop function tenant.keep_search_pairs(bigint, text[]);
create function tenant.keep_search_pairs(company bigint, value text) returns void language plpgsql as $$
declare
  missing text[] := array(select shared.pairs(value));
begin
  missing := array(
    select unnest(missing)
    except
    select k.pair from tenant.search_pairs k where k.company_id = company and k.pair = any (missing)
    order by 1);
  if missing <> '{}' then
    insert into tenant.search_pairs (company_id, pair) select company, unnest(missing) on conflict do nothing;
  end if;
end $$;

-- A text is its words with a space at either end, so words that stood there before have their pairs already.
create function shared.new_words(value text, known text) returns text
  language sql immutable parallel safe
  as $$
    select string_agg(word, ' ') from (
      select string_to_table(value, ' ') as word except select string_to_table(known, ' ')) words
  $$;

-- For each row: what a statement has changed is dear to collect when it is one row, as it mostly is.
drop trigger search_pairs_of_new on tenant.voyages;
drop trigger search_pairs_of_changed on tenant.voyages;
drop function tenant.keep_search_pairs_of_new();
drop function tenant.keep_search_pairs_of_changed();
create function tenant.keep_search_pairs_of_voyage() returns trigger language plpgsql as $$
declare
  words text := shared.new_words(new.search_text, coalesce(old.search_text, ''));
begin
  if words is not null then
    perform tenant.keep_search_pairs(new.company_id, words);
  end if;
  return null;
end $$;
create trigger search_pairs_of_new after insert on tenant.voyages
  for each row when (new.search_text <> '') execute function tenant.keep_search_pairs_of_voyage();
create trigger search_pairs_of_changed after update on tenant.voyages
  for each row when (new.search_text <> old.search_text) execute function tenant.keep_search_pairs_of_voyage();

-- What is searched of a port call; one description for the call that is made and for those that are derived anew.
-- Written as a row, so that PostgreSQL merges it into the statement that asks.
create function tenant.port_call_texts(
  company bigint, v tenant.voyages, port bigint, agent bigint, reasons smallint[], given text
) returns table (value text) language sql stable as $$
  select concat_ws(' ', v.voyage_number::text, shared.fold(v.reference), v.vessel_text,
    shared.fold(concat_ws(' ', p.name, p.un_locode)), shared.fold(a.name), shared.fold(r.names), shared.fold(given))
  from (
    select name, un_locode from shared.ports where id = port
    union all
    select name, un_locode from tenant.ports where company_id = company and id = port
  ) p
  left join tenant.partners a on a.company_id = company and a.id = agent
  left join lateral (
    select string_agg(k.name, ' ' order by k.id) as names from shared.reasons_for_call k where k.id = any (reasons)
  ) r on true
$$;

create or replace function tenant.refresh_port_calls(company bigint, ids bigint[]) returns void language sql as $$
  with facts as (
    select c.id, v.vessel_id, v.deleted is null and c.deleted is null and c.parent_id is null as stands,
      v.in_active or c.in_active as idle, t.value as search_text
    from tenant.voyages v
    join tenant.port_calls c on c.company_id = company and c.voyage_id = v.id
    join lateral tenant.port_call_texts(company, v, c.port_id, c.agent_id, c.reason_ids, c.external_id) t on true
    where v.company_id = company and v.id = any (ids)
  )
  update tenant.port_calls c set
    call_vessel_id = f.vessel_id, call_stands = f.stands, call_idle = f.idle, search_text = f.search_text
  from facts f
  where c.company_id = company and c.id = f.id
    and (c.call_vessel_id, c.call_stands, c.call_idle, c.search_text)
      is distinct from (f.vessel_id, f.stands, f.idle, f.search_text)
$$;

-- A call that is made has what is derived of it at once: a second version of the row would be written to each index
-- again, and its foreign keys be looked at again. A call that is made with its voyage is derived with that.
create function tenant.derive_new_call() returns trigger language plpgsql as $$
begin
  select v.vessel_id, v.deleted is null and new.deleted is null and new.parent_id is null, v.in_active or new.in_active, t.value
    into new.call_vessel_id, new.call_stands, new.call_idle, new.search_text
  from tenant.voyages v
  join lateral tenant.port_call_texts(new.company_id, v, new.port_id, new.agent_id, new.reason_ids, new.external_id) t on true
  where v.company_id = new.company_id and v.id = new.voyage_id;
  if not found then
    new.call_stands := false;
    new.call_idle := false;
    new.search_text := '';
  end if;
  return new;
end $$;
create trigger derived before insert on tenant.port_calls
  for each row when (new.search_text = '') execute function tenant.derive_new_call();

-- Free texts of one or two characters find port calls as they find voyages. Words that a new call shares with its voyage
-- are known with that.
create function tenant.keep_search_pairs_of_call() returns trigger language plpgsql as $$
declare
  known text := case tg_op when 'UPDATE' then old.search_text
    else (select v.search_text from tenant.voyages v where v.company_id = new.company_id and v.id = new.voyage_id) end;
  words text := shared.new_words(new.search_text, coalesce(known, ''));
begin
  if words is not null then
    perform tenant.keep_search_pairs(new.company_id, words);
  end if;
  return null;
end $$;
create trigger search_pairs_of_new after insert on tenant.port_calls
  for each row when (new.search_text <> '') execute function tenant.keep_search_pairs_of_call();
create trigger search_pairs_of_changed after update on tenant.port_calls
  for each row when (new.search_text <> old.search_text) execute function tenant.keep_search_pairs_of_call();

-- Row level security holds the owner too: the port calls that stand already are read company by company.
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    perform tenant.keep_search_pairs(company, string_agg(distinct word, ' '))
    from tenant.port_calls c, string_to_table(c.search_text, ' ') word
    where c.company_id = company and c.search_text <> '';
  end loop;
  perform set_config('app.company', '', true);
end $$;
