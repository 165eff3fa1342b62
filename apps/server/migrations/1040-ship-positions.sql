-- Positions by the GPS of devices on board: 50, with how far off they may be.
alter table tenant.vessel_positions drop constraint vessel_positions_source_check1;
alter table tenant.vessel_positions add constraint vessel_positions_source_check1 check (source in (10, 20, 30, 50));
alter table tenant.vessel_positions add column accuracy_m smallint check (accuracy_m between 0 and 1000);

-- What became of them in the whole installation: those that were stored ('stored'), and those left out by reason.
create table control.ship_position_counts (
  outcome text primary key check (length(outcome) between 1 and 40),
  count bigint not null,
  since timestamptz not null,
  latest timestamptz not null
);
