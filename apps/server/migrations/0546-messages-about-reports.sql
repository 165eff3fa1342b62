-- The messages about a log report are listed on its page.
create index chat_messages_about on tenant.chat_messages (company_id, ((about ->> 'id')::uuid)) where about is not null;
