-- A request whose change also marked the vessel in the warehouse: the mark says from when on something may have changed.
alter table tenant.check_requests add column is_marked boolean not null default false;
