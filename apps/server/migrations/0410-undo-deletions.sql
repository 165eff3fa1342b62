-- Pictures of vessels and calibration tables of tanks can be restored after their deletion.

-- A deleted picture keeps its file for 30 days.
alter table tenant.vessel_images add column deleted timestamptz;

-- The lines stay when the entry of their table is deleted; history has all other columns of it.
alter table tenant.tank_table_lines
  drop constraint tank_table_lines_company_id_id_fkey,
  add constraint tank_table_lines_company_id_id_fkey
    foreign key (company_id, id) references tenant.vessel_parts (company_id, id) deferrable;
