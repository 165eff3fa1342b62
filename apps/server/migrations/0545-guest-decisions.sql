-- Decisions on a guest's answer as they were when a later version was shared: what the company marks afterwards stays
-- with the company until it shares again.
alter table tenant.claim_guests add column decided jsonb check (jsonb_typeof(decided) = 'object');
