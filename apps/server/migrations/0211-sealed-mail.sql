-- What a queued mail says is sealed with the installation's key until it leaves: it may hold links and codes.
alter table tenant.sent_mail add column sealed_body bytea check (length(sealed_body) <= 100000);
