-- Each row of the warehouse costs as little as it can: a vessel belongs to a company that exists, and the index of
-- 0571-dismissed-reports.sql serves the lists of either kind.
alter table tenant.warehouse_periods drop constraint warehouse_periods_company_id_fkey;
drop index tenant.warehouse_periods_latest;
