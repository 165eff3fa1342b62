-- Mailboxes in Microsoft 365, read and sent through by Microsoft Graph.
alter table tenant.mailboxes
  -- 10 IMAP and SMTP, 20 Microsoft 365.
  add column kind smallint not null default 10 check (kind in (10, 20)),
  add column microsoft_tenant text check (length(microsoft_tenant) between 1 and 100),
  add column microsoft_client text check (length(microsoft_client) between 1 and 100),
  -- False: answers leave through the mail server of the installation.
  add column microsoft_sends boolean not null default false,
  alter column host drop not null,
  alter column port drop not null,
  alter column security drop not null,
  alter column user_name drop not null,
  add constraint mailboxes_kind_fields check (case kind
    when 10 then num_nulls(host, port, security, user_name) = 0
      and num_nonnulls(microsoft_tenant, microsoft_client) = 0 and not microsoft_sends
    else num_nonnulls(host, port, security, user_name, smtp_host) = 0
      and num_nulls(microsoft_tenant, microsoft_client) = 0 end);
select control.watch('tenant.mailboxes', 'mailbox');

-- Where the list of changes of a folder goes on: path and query below the address of Graph, whose host is never stored.
alter table tenant.mailbox_states add column graph_link text check (length(graph_link) <= 8000);

alter table tenant.received_emails
  alter column uid_validity drop not null,
  alter column uid drop not null,
  -- The id of a message in Microsoft 365, which stays when it is moved to another folder.
  add column graph_id text check (length(graph_id) between 1 and 1000),
  add constraint received_emails_origin check (
    (uid is null) = (uid_validity is null) and (uid is null) <> (graph_id is null));
create unique index received_emails_graph on tenant.received_emails (company_id, mailbox_id, graph_id)
  where graph_id is not null;

-- The mail by which this one leaves: one message for several recipients.
alter table tenant.sent_mail
  add column with_id bigint,
  add foreign key (company_id, with_id) references tenant.sent_mail (company_id, id) on delete cascade deferrable;
create index sent_mail_with on tenant.sent_mail (company_id, with_id) where with_id is not null;
