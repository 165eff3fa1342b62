-- What was measured in a leg or a port call has no names and is not parsed when it is written
-- (apps/server/src/period-measures/stored/stored-measures.ts): a row costs less than half.
create function tenant.measures_without_names(m jsonb) returns text language sql immutable as $$
  select (
    jsonb_build_array(
      case when jsonb_typeof(m -> 'seaPassage') = 'object' then jsonb_build_array(
        m #> '{seaPassage,start}', m #> '{seaPassage,end}', (m #>> '{seaPassage,isAssumed}')::boolean::int) end,
      coalesce((
        select jsonb_agg(jsonb_build_array(
          y -> 'year', y -> 'start', y -> 'end',
          jsonb_build_array(y #> '{hours,underWay}', y #> '{hours,manoeuvring}', y #> '{hours,drifting}', y #> '{hours,atAnchor}',
            y #> '{hours,atBerth}'),
          y -> 'distance', y -> 'shoreKwh', y ->> 'transportWork',
          coalesce((
            select jsonb_agg(jsonb_build_array(u -> 'fuelId',
              array_position(array['main', 'aux', 'boiler', 'other'], u ->> 'group') - 1,
              array_position(array['underWay', 'manoeuvring', 'drifting', 'atAnchor', 'atBerth'], u ->> 'state') - 1,
              (u ->> 'kg')::numeric) order by n)
            from jsonb_array_elements(y -> 'uses') with ordinality as t (u, n)), '[]'),
          coalesce((
            select jsonb_agg(jsonb_build_array(s -> 'fuelId', (s ->> 'begin')::numeric, (s ->> 'bunkered')::numeric,
              (s ->> 'debunkered')::numeric, (s ->> 'corrected')::numeric, (s ->> 'used')::numeric, (s ->> 'unexplained')::numeric,
              (s ->> 'end')::numeric) order by n)
            from jsonb_array_elements(y -> 'stocks') with ordinality as t (s, n)), '[]'),
          (y ->> 'isEstimated')::boolean::int,
          coalesce((
            select jsonb_agg(case
              when jsonb_typeof(r) <> 'object' then r
              when (r ->> 'isWhole')::boolean then r -> 'id'
              else jsonb_build_array(r -> 'id', coalesce(r -> 'weight', '0')) end order by n)
            from jsonb_array_elements(y -> 'reports') with ordinality as t (r, n)), '[]')) order by k)
        from jsonb_array_elements(m -> 'years') with ordinality as t (y, k)), '[]'))
    || case when jsonb_typeof(m -> 'opening') = 'array' then jsonb_build_array(m -> 'opening') else '[]'::jsonb end)::text
$$;
alter table tenant.warehouse_periods
  drop constraint warehouse_periods_measures_check,
  alter column measures type text using tenant.measures_without_names(measures);
drop function tenant.measures_without_names;
