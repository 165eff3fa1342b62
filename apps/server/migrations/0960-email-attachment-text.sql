-- The text of attached files for the search of e-mails; null until it is read. That of received e-mails is in their search
-- text already.
alter table tenant.email_attachments add column text text check (length(text) <= 100000);
do $$
declare
  company bigint;
begin
  for company in select id from control.customers loop
    perform set_config('app.company', company::text, true);
    update tenant.email_attachments a set text = '' from tenant.emails e
      where a.company_id = company and e.company_id = company and e.id = a.email_id and e.status = 60;
  end loop;
  perform set_config('app.company', '', true);
end $$;
create index email_attachments_unread on tenant.email_attachments (company_id, id) where text is null;
