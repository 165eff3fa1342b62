import type pg from 'pg';

const terms = [
  'laycan',
  'demurrage',
  'bunkers',
  'berthing',
  'draught',
  'stevedores',
  'freight',
  'notice',
];

/** Terms of the e-mails: frequent ones are in an eighth of them, rare ones in some hundred of a million. */
export const mailTerms = {
  frequent: terms,
  rare: ['kqx17w', 'kqx99w', 'kqx1234w', 'kqx4711w', 'kqx5000w'],
} as const;

const step = 50_000;

/** E-mails of a company, received and sent, from sequence numbers: each run has the same ones. */
export async function fillMails(client: pg.Client, company: number, mails: number): Promise<void> {
  await client.query(
    `insert into tenant.mailboxes (company_id, id, name, address, host, port, security, user_name, in_active)
     values ($1, 1, 'Bench', 'ops@bench.example', 'imap.bench.example', 993, 10, 'ops', true) on conflict do nothing`,
    [company],
  );
  // History of a million rows that no one changed would only fill the disk.
  await client.query('alter table tenant.emails disable trigger history');
  for (let from = 0; from < mails; from += step)
    await client.query(
      `insert into tenant.emails (company_id, category, status, subject, html, body, recipients, at, mailbox_id, from_name,
         from_address, search_text)
       select $1, 40, case when n % 4 = 0 then 30 else 60 end, text, '', text, '[]',
         timestamptz '2026-06-01 06:00Z' - n * interval '3 minutes', 1, 'Agency ' || n % 500,
         'agency' || n % 500 || '@port.example', shared.fold(text || ' ' || repeat(filler, 6))
       from generate_series($2::int, $3::int) n,
         lateral (select ($4::text[])[1 + n % 8] || ' of vessel ' || n % 300 || ', reference kqx' || n % 9973 || 'w' as text,
           'we refer to the above and kindly ask you to confirm the prospects of item ' || n as filler) t`,
      [company, from + 1, Math.min(from + step, mails), terms],
    );
  await client.query('alter table tenant.emails enable trigger history');
  await client.query('vacuum analyze tenant.emails');
}
