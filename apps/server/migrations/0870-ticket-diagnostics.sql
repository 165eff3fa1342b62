-- What the author of a ticket agreed to send: page, requests and errors (packages/domain/src/help/diagnostics.ts).
alter table tenant.tickets add column diagnostics jsonb check (jsonb_typeof(diagnostics) = 'object');
create index tickets_author on tenant.tickets (company_id, author_id, id desc);
