-- Ullages are measured from above: their tank's height over the bottom, in cm, makes soundings of them.
alter table tenant.vessel_parts
  add column reference_height numeric check (reference_height > 0 and reference_height <= 10000);
