-- Whether the distance of an estimate is that of a sea route, not of the great circle; null for those from before.
alter table tenant.eta_estimates add column is_sea_route boolean;
