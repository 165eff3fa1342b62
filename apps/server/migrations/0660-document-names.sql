-- The documents of a claim, and what is stored of printed calculations, by their standard names. Entries of the history keep
-- the name that they were recorded with, because they are sealed.
alter table tenant.claim_papers rename to claim_documents;
alter table tenant.laytime_paper_heads rename to laytime_print_headers;
alter table tenant.laytime_print_headers rename column head to header;
alter table tenant.laytime_paper_choices rename to laytime_print_choices;

do $$
declare
  renamed record;
begin
  for renamed in
    select k.conrelid::regclass as target, k.conname as name,
      replace(replace(replace(k.conname, 'claim_papers', 'claim_documents'), 'laytime_paper_heads', 'laytime_print_headers'),
        'laytime_paper_choices', 'laytime_print_choices') as standard
    from pg_constraint k
    where k.conrelid in ('tenant.claim_documents'::regclass, 'tenant.laytime_print_headers'::regclass,
      'tenant.laytime_print_choices'::regclass)
  loop
    if renamed.name <> renamed.standard then
      execute format('alter table %s rename constraint %I to %I', renamed.target, renamed.name, renamed.standard);
    end if;
  end loop;
end $$;
alter sequence tenant.claim_papers_id_seq rename to claim_documents_id_seq;

drop trigger history on tenant.claim_documents;
create trigger history after insert or update or delete on tenant.claim_documents
  for each row execute function control.record_history('claimDocument');

alter function tenant.laytime_paper_head(bigint, bigint) rename to laytime_print_header;
drop trigger head_kept on tenant.laytime_versions;
drop function tenant.keep_laytime_paper_head();
create function tenant.store_laytime_print_header() returns trigger language plpgsql as $$
begin
  insert into tenant.laytime_print_headers (company_id, calculation_id, number, header)
  values (new.company_id, new.calculation_id, new.number,
    tenant.laytime_print_header(new.company_id, new.calculation_id));
  return null;
end $$;
create trigger store_header after insert on tenant.laytime_versions
  for each row execute function tenant.store_laytime_print_header();
