-- Tags that are suggested while one is typed: those of the latest e-mails that have any.
create index emails_tagged on tenant.emails (company_id, at desc, id desc) where tags <> '{}' and deleted is null;
