-- What was agreed with a partner for all charters that say nothing of a time bar themselves; without a trigger the
-- days run from the last discharge.
alter table tenant.partners
  add column time_bar_days integer check (time_bar_days between 1 and 3650),
  add column time_bar_trigger smallint check (time_bar_trigger in (1, 2, 3));
