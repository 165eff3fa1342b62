-- What the signature of an electronic bunker delivery note showed when the file arrived; null for other files.
alter table tenant.bunker_note_files
  add column authenticity smallint check (authenticity in (10, 20, 30, 40)),
  -- Who signed, as the certificate or the key names it.
  add column signer text check (length(signer) between 1 and 300),
  add check (signer is null or authenticity is not null);
