-- What the lists and pickers of voyages, port calls and vessels lean on.

-- A free text as a LIKE pattern: folded first, because folding turns wide forms of % _ \ into these, then escaped.
create function shared.like_pattern(value text) returns text
  language sql stable parallel safe
  as $$ select replace(replace(replace(shared.fold(value), '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Which voyages sail from a port call: asked at every change and deletion of a port call.
create index voyages_ballast on tenant.voyages (company_id, ballast_port_call_id) where ballast_port_call_id is not null;

-- The period filter of the list and of the fleet schedule: a voyage that ended before it is never read.
create index voyages_end on tenant.voyages (company_id, (coalesce(end_at, start_at))) where deleted is null;

-- The given voyages and all whose ballast port call lies on one of them: whatever changes with their port calls.
create function tenant.voyages_affected(company bigint, ids bigint[]) returns bigint[]
  language sql stable
  as $$
    select array(
      select unnest(ids)
      union
      select v.id from tenant.port_calls c
      join tenant.voyages v on v.company_id = company and v.ballast_port_call_id = c.id
      where c.company_id = company and c.voyage_id = any (ids))
  $$;
