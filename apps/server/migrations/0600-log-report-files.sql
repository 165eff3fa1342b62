-- Log reports have attachments too.
alter table tenant.ship_files drop constraint ship_files_entity_check;
alter table tenant.ship_files add constraint ship_files_entity_check check (entity in ('chatMessage', 'logReport'));
