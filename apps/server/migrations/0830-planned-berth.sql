-- The berth that is planned for a port call, until its events name the one that the vessel is at.

alter table tenant.port_calls add column planned_berth text check (length(planned_berth) <= 150);
select control.watch('tenant.port_calls', 'portCall');
