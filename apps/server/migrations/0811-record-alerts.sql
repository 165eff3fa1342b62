-- What users must know before they choose a vessel or a partner; ports have theirs in their settings.
alter table tenant.vessels add column alert text not null default '' check (length(alert) <= 500);
alter table tenant.partners add column alert text check (length(alert) <= 500);
