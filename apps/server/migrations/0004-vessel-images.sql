-- The picture of a vessel stands beside it, so that a new picture never makes an open edit of the vessel stale.
create table tenant.vessel_images (
  company_id bigint not null references control.customers (id),
  -- The vessel's own id.
  id bigint not null,
  file_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, id) references tenant.vessels (company_id, id),
  foreign key (company_id, file_id) references tenant.files (company_id, id)
);

select control.protect('tenant.vessel_images', 'vesselImage');
