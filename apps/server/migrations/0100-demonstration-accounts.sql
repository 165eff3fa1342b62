-- Accounts of the demonstration have a password that everyone knows: they are marked, and work only while the
-- demonstration is on.
alter table control.users
  -- Null for ordinary people; else whether the demonstration is on. Each start states it.
  add column is_demonstration_on boolean;
alter table control.users
  -- Whether the person is refused everywhere, whatever the reason.
  add column barred boolean not null generated always as (disabled or is_demonstration_on is false) stored;

-- Installations that were filled before accounts were marked. Their domains can belong to no one (RFC 2606).
update control.users set is_demonstration_on = true
where email in ('admin@fairlead.example', 'olga@nordhav.example', 'tom@nordhav.example', 'carla@balticgrain.example',
  'noone@fairlead.example');
