-- The deletion of a warranty can be undone.
alter table tenant.warranties add column deleted timestamptz(3);
