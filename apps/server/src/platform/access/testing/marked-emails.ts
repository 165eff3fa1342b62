import type { InsertOne, Run } from './marked-records.ts';

export interface MarkedEmail {
  readonly email: number;
  readonly attachment: number;
  readonly template: number;
  readonly mailbox: number;
}

interface Subject {
  readonly fixture: number;
  readonly name: string;
  readonly owner: number;
}

/** A draft that is mapped to the fixture, with a file that no store has, and a template. */
export async function markEmail(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { fixture, name, owner }: Subject,
): Promise<MarkedEmail> {
  const email = await one(
    `emails (company_id, category, subject, html, body, recipients, author_id, search_text)
     values ($1, 40, $2, $2, $2, jsonb_build_array(jsonb_build_object('kind', 'to', 'name', $2::text, 'address', 'a@b.example')),
       $3, shared.fold($2))`,
    `Mail of ${name}`,
    owner,
  );
  await run(
    'insert into tenant.email_fixtures (company_id, email_id, fixture_id) values ($1, $2, $3) returning email_id as id',
    email,
    fixture,
  );
  const file = await one(
    `files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, 'text/plain', 1, '\\x00', gen_random_uuid()::text)`,
    `Attachment of ${name}`,
  );
  const mailbox = await one(
    `mailboxes (company_id, name, address, host, port, security, user_name)
     values ($1, $2, 'ops@marked.example', 'imap.marked.example', 993, 10, $2)`,
    `Mailbox of ${name}`,
  );
  await run(
    'insert into tenant.mailbox_states (company_id, mailbox_id) values ($1, $2) returning mailbox_id as id',
    mailbox,
  );
  return {
    email,
    mailbox,
    attachment: await one(
      'email_attachments (company_id, email_id, file_id) values ($1, $2, $3)',
      email,
      file,
    ),
    template: await one(
      'email_templates (company_id, name, category, subject, body) values ($1, $2, 40, $2, $2)',
      `Text of ${name}`,
    ),
  };
}
