-- A signature that came by an envelope names one of the same company.
update tenant.sof_signatures s set envelope_id = null
where envelope_id is not null
  and not exists (select from tenant.envelopes e where e.company_id = s.company_id and e.id = s.envelope_id);
alter table tenant.sof_signatures
  add foreign key (company_id, envelope_id) references tenant.envelopes (company_id, id);
