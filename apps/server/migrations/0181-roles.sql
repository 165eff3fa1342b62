-- Readers, and people who change one area of the company's records.

alter table control.memberships
  drop constraint memberships_role_id_check,
  add constraint memberships_role_id_check check (role_id in (5, 10, 11, 12, 13, 14, 40, 100));

alter table tenant.saved_views
  drop constraint saved_views_default_for_role_check,
  add constraint saved_views_default_for_role_check
    check (default_for_role in (5, 10, 11, 12, 13, 14, 40, 100));

alter table control.invitations
  drop constraint invitations_roles_check,
  add constraint invitations_roles_check
    check (cardinality(roles) > 0 and roles <@ array[5, 10, 11, 12, 13, 14, 40, 100]::smallint[]);
