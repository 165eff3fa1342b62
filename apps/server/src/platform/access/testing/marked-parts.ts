import type { InsertOne } from './marked-records.ts';

/** Records that only a path with two ids names, such as a payment of a claim, and their files; by their tables. */
export type MarkedParts = Readonly<Record<PartTable, number>>;

export type PartTable =
  | 'files'
  | 'documents'
  | 'document_templates'
  | 'offhire_documents'
  | 'envelopes'
  | 'envelope_signers'
  | 'claim_payments'
  | 'claim_provisions'
  | 'claim_reminders'
  | 'claim_invoices'
  | 'claim_sendings'
  | 'claim_sending_files'
  | 'port_call_events'
  | 'sof_signatures'
  | 'term_sets'
  | 'laytime_duration_templates'
  | 'tracking_links'
  | 'schedule_links'
  | 'register_imports'
  | 'ship_devices';

interface Owners {
  readonly name: string;
  readonly owner: number;
  readonly vessel: number;
  readonly portCall: number;
  readonly fixture: number;
  readonly cargo: number;
  readonly calculation: number;
  readonly sofVersion: number;
  readonly offhire: number;
}

export async function markParts(one: InsertOne, owners: Owners): Promise<MarkedParts> {
  const { name, owner } = owners;
  const file = await one(
    `files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, 'application/pdf', 1, decode(repeat('ab', 32), 'hex'), $2)`,
    `File of ${name}`,
  );
  return {
    files: file,
    ...(await markDocuments(one, owners, file)),
    ...(await markAccount(one, owners)),
    ...(await markSent(one, owners, file)),
    port_call_events: await one(
      `port_call_events (company_id, port_call_id, template_id, name, internal_name, item_level, event_date, said_by, deleted)
       values ($1, $2, 1, $3, $3, 10, now(), 10, now())`,
      owners.portCall,
      `Event of ${name}`,
    ),
    sof_signatures: await one(
      `sof_signatures (company_id, version_id, role, name, signed_at) values ($1, $2, 'agent', $3, now())`,
      owners.sofVersion,
      `Signature of ${name}`,
    ),
    term_sets: await one(
      `term_sets (company_id, name, content) values ($1, $2, '{}')`,
      `Terms of ${name}`,
    ),
    laytime_duration_templates: await one(
      'laytime_duration_templates (company_id, name, percentage) values ($1, $2, 50)',
      `Duration of ${name}`,
    ),
    tracking_links: await one(
      `tracking_links (company_id, cargo_id, token_hash, hint, expires)
       values ($1, $2, $3, 'abcd', now() + interval '1 day')`,
      owners.cargo,
      Buffer.from(`Link of ${name}`),
    ),
    schedule_links: await one(
      `schedule_links (company_id, name, token_hash, hint, shows_times, shows_ports, shows_cargo, shows_laycans, expires)
       values ($1, $2, $3, 'abcd', true, true, true, true, now() + interval '1 day')`,
      `Schedule of ${name}`,
      Buffer.from(`Schedule link of ${name}`),
    ),
    register_imports: await one(
      `register_imports (company_id, register, user_id, file_name, read_as, cells)
       values ($1, 'partners', $2, $3, 'text', '[]')`,
      owner,
      `Import of ${name}`,
    ),
    ship_devices: await one(
      `ship_devices (company_id, device_key, vessel_id, name, public_key)
       values ($1, gen_random_uuid(), $2, $3, decode(repeat('ab', 64), 'hex'))`,
      owners.vessel,
      `Device of ${name}`,
    ),
  };
}

async function markDocuments(one: InsertOne, { name, fixture, offhire }: Owners, file: number) {
  const envelope = await one(
    `envelopes (company_id, fixture_id, drive_id, item_id, file_id, file_name, title, invitation, confirmation, expires)
     values ($1, $2, 'drive', 'item', $3, $4, $4, $4, $4, now() + interval '1 day')`,
    fixture,
    file,
    `Envelope of ${name}`,
  );
  return {
    documents: await one(
      'documents (company_id, fixture_id, file_id) values ($1, $2, $3)',
      fixture,
      file,
    ),
    document_templates: await one(
      'document_templates (company_id, type, file_id) values ($1, 10, $2)',
      file,
    ),
    offhire_documents: await one(
      'offhire_documents (company_id, offhire_id, file_id) values ($1, $2, $3)',
      offhire,
      file,
    ),
    envelopes: envelope,
    envelope_signers: await one(
      `envelope_signers (company_id, envelope_id, name, email, role, token_hash, code_hash)
       values ($1, $2, $3, 'signer@charterer.example', 'Master', $4, $4)`,
      envelope,
      `Signer of ${name}`,
      Buffer.from(`Signer of ${name}`),
    ),
  };
}

/** What was paid and is expected is deleted, so that the account of the claim stays as it is. */
async function markAccount(one: InsertOne, { name, owner, fixture }: Owners) {
  const claim = await one('claims (company_id, fixture_id) values ($1, $2)', fixture);
  return {
    claim_payments: await one(
      `claim_payments (company_id, claim_id, paid_on, amount, currency, note, deleted)
       values ($1, $2, '2026-01-02', 1, 'EUR', $3, now())`,
      claim,
      `Payment of ${name}`,
    ),
    claim_provisions: await one(
      `claim_provisions (company_id, claim_id, as_of, currency, expected, probability, note, deleted)
       values ($1, $2, '2026-01-02', 'EUR', 1, 50, $3, now())`,
      claim,
      `Provision of ${name}`,
    ),
    claim_reminders: await one(
      `claim_reminders (company_id, claim_id, kind, for_day, days, user_id)
       values ($1, $2, 10, '2026-01-02', 1, $3)`,
      claim,
      owner,
    ),
  };
}

async function markSent(one: InsertOne, { name, fixture, calculation }: Owners, file: number) {
  const sending = await one(
    `claim_sendings (company_id, fixture_id, is_by_mail, subject, letter, calculation_id, version, discarded)
     values ($1, $2, false, $3, $3, $4, 1, now())`,
    fixture,
    `Sending of ${name}`,
    calculation,
  );
  return {
    claim_invoices: await one(
      `claim_invoices (company_id, fixture_id, kind, number, issued_on, due_on, currency, calculation_id, version, gross, total, recipient, file_id)
       values ($1, $2, 10, 'INV-1', '2026-01-02', '2026-02-02', 'EUR', $3, 1, 1, 1, $4, $5)`,
      fixture,
      calculation,
      `Recipient of ${name}`,
      file,
    ),
    claim_sendings: sending,
    claim_sending_files: await one(
      `claim_sending_files (company_id, sending_id, kind, file_id) values ($1, $2, 'statement', $3)`,
      sending,
      file,
    ),
  };
}
