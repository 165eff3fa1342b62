-- A lot continues through the versions of its note, also when its product moves to another line or gets another fuel.
-- `line` numbers the lots of a note in the order in which they began; a lot that no product continues has ended.
alter table tenant.fuel_lots drop constraint fuel_lots_line_check;
alter table tenant.fuel_lots add constraint fuel_lots_line check (line > 0);
alter table tenant.fuel_lots add column ended timestamptz;

-- The lot of each product in its order; empty for a debunkering and a void note.
alter table tenant.bunker_note_versions add column lots bigint[] not null default '{}';
-- Until now the lot of a product was the one of its line.
update tenant.bunker_note_versions w set lots = (
    select coalesce(array_agg(l.id order by l.line), '{}') from tenant.fuel_lots l
    where l.company_id = w.company_id and l.note_id = w.note_id and l.line <= jsonb_array_length(w.content -> 'products'))
  from tenant.bunker_notes n where n.company_id = w.company_id and n.id = w.note_id
  and not coalesce((w.content ->> 'isDebunkered')::boolean, false) and not (n.state = 30 and n.version = w.version);
update tenant.fuel_lots l set ended = clock_timestamp() from tenant.bunker_notes n
  join tenant.bunker_note_versions w on w.company_id = n.company_id and w.note_id = n.id and w.version = n.version
  where l.company_id = n.company_id and l.note_id = n.id and l.id <> all (w.lots);
