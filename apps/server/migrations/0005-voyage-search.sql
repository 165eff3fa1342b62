-- What makes every free text of voyages quick, also rare ones, and those of one or two characters.

-- The index finds a company's own hits: without the company in it, those of all others were read and thrown away.
create extension if not exists btree_gin;
drop index tenant.voyages_search;
create index voyages_search on tenant.voyages using gin (company_id, search_text gin_trgm_ops) where deleted is null;

-- Immutable, so that a pattern is made once for a statement and not for each row; nothing stored depends on it.
create or replace function shared.like_pattern(value text) returns text
  language sql immutable parallel safe
  as $$ select replace(replace(replace(shared.fold(value), '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Planning a free text needs to know how frequent it is: the standard hundred samples miss what one voyage in thirty holds.
alter table tenant.voyages alter column search_text set statistics 400;

-- The index knows groups of three characters. Which third one can stand beside a shorter text, or that the text stands
-- nowhere, say the pairs of characters that stand side by side in a company's searched texts; a space stands for either
-- end of a text. Pairs are only ever added: one that no voyage has any more costs a search that finds nothing.
create table tenant.search_pairs (
  company_id bigint not null references control.customers (id),
  pair text not null check (length(pair) = 2),
  primary key (company_id, pair)
);
select control.protect('tenant.search_pairs', null);

create function shared.pairs(value text) returns setof text
  language sql immutable parallel safe rows 100
  as $$
    select distinct c || next from (
      select c, lead(c) over (order by n) as next
      from string_to_table(' ' || value || ' ', null) with ordinality t (c, n)) chars
    where next is not null
  $$;

-- In the order of the pairs, so that two changes at once wait for each other in one direction only.
create function tenant.keep_search_pairs(company bigint, texts text[]) returns void language sql as $$
  insert into tenant.search_pairs (company_id, pair)
  select distinct company, p.pair from unnest(texts) t (value), shared.pairs(t.value) p (pair)
  where not exists (select from tenant.search_pairs k where k.company_id = company and k.pair = p.pair)
  order by 2
  on conflict do nothing
$$;

create function tenant.keep_search_pairs_of_new() returns trigger language plpgsql as $$
begin
  perform tenant.keep_search_pairs(company_id, array_agg(distinct search_text)) from changed
  where search_text <> '' group by company_id;
  return null;
end $$;

create function tenant.keep_search_pairs_of_changed() returns trigger language plpgsql as $$
begin
  perform tenant.keep_search_pairs(v.company_id, array_agg(distinct v.search_text)) from changed v
  where not exists (select from before b
    where b.company_id = v.company_id and b.id = v.id and b.search_text = v.search_text)
  group by v.company_id;
  return null;
end $$;

create trigger search_pairs_of_new after insert on tenant.voyages
  referencing new table as changed for each statement execute function tenant.keep_search_pairs_of_new();
create trigger search_pairs_of_changed after update on tenant.voyages
  referencing old table as before new table as changed
  for each statement execute function tenant.keep_search_pairs_of_changed();

-- LIKE patterns of which each voyage that holds the text matches one, and no other voyage does; the index can look up
-- each. None when nothing holds the text; null when the index is no help: signs alone, or too many patterns.
create function tenant.short_text_patterns(company bigint, value text) returns text[]
  language plpgsql stable as $$
declare
  most constant int := 400;
  term text := shared.fold(value);
  size int := length(term);
  escaped text := regexp_replace(term, '([\\%_])', '\\\1', 'g');
  starts_with_letter boolean := term ~ '^[[:alnum:]]';
  ends_with_letter boolean := term ~ '[[:alnum:]]$';
  heads text[] := '{%}';
  tails text[] := '{%}';
begin
  if exists (
    select from generate_series(1, size - 1) n
    where not exists (select from tenant.search_pairs k where k.company_id = company and k.pair = substr(term, n, 2))
  ) or size = 1 and not exists (
    select from tenant.search_pairs k where k.company_id = company and left(k.pair, 1) = term
  ) then
    return '{}';
  end if;
  if size > 2 then
    return case when term ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]'
      then array['%' || escaped || '%'] end;
  end if;
  if not (starts_with_letter or ends_with_letter) then
    return null;
  end if;
  if starts_with_letter then
    select array_agg('%' || regexp_replace(left(k.pair, 1), '([\\%_])', '\\\1'))
        || case when bool_or(left(k.pair, 1) = ' ') then '{""}'::text[] else '{}' end
      into heads
      from tenant.search_pairs k where k.company_id = company and right(k.pair, 1) = left(term, 1);
  end if;
  if size = 1 or not starts_with_letter then
    select array_agg(regexp_replace(right(k.pair, 1), '([\\%_])', '\\\1') || '%')
        || case when bool_or(right(k.pair, 1) = ' ') then '{""}'::text[] else '{}' end
      into tails
      from tenant.search_pairs k where k.company_id = company and left(k.pair, 1) = right(term, 1);
  end if;
  if cardinality(heads) * cardinality(tails) > most then
    return null;
  end if;
  return array(select head || escaped || tail from unnest(heads) head, unnest(tails) tail);
end $$;

-- Row level security holds the owner too: the voyages that stand already are read company by company.
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    perform tenant.keep_search_pairs(company, array_agg(search_text)) from tenant.voyages
    where company_id = company and search_text <> '';
  end loop;
  perform set_config('app.company', '', true);
end $$;
