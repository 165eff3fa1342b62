-- A ship may report from which bunker lot it burned: such a consumption names the lot.
alter table tenant.fuel_postings drop constraint fuel_postings_check1;
alter table tenant.fuel_postings add constraint fuel_postings_lot
  check (case when kind in (10, 20) then lot_id is not null else lot_id is null or kind = 60 end);
