import { type EmailTalk, emailTalks } from '@fairlead/demonstration/email-talks';
import { htmlOfText } from '@fairlead/domain/emails/email-html';
import { linkReason } from '@fairlead/domain/emails/links';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

const nordhav = 1;
const talksOfFixture = emailTalks.length;
const mostFixtures = 20;

interface Dealing {
  readonly fixture: string;
  readonly number: string;
  readonly vessel: string;
  readonly voyage: string;
  readonly charterer: string;
}

interface Scene {
  readonly client: Client;
  readonly nowMs: number;
  readonly mailbox: number;
  readonly author: number;
}

/** E-mails about the latest fixtures of Nordhav, from a mailbox that is off: a demonstration calls no mail server. */
export async function loadDemonstrationEmails(
  client: Client,
  { now }: { readonly now: Date },
): Promise<void> {
  await client.query(
    "select set_config('app.company', $1, false), set_config('app.source', 'rule', false)",
    [String(nordhav)],
  );
  const author = await oneId(
    client,
    "select id from control.users where email = 'olga@nordhav.example'",
    [],
  );
  const mailbox = await oneId(
    client,
    `insert into tenant.mailboxes (company_id, name, address, host, port, security, user_name, in_active)
     values ($1, 'Operations', 'operations@nordhav.example', 'imap.nordhav.example', 993, 10, 'operations', true)
     returning id`,
    [nordhav],
  );
  await client.query('insert into tenant.mailbox_states (company_id, mailbox_id) values ($1, $2)', [
    nordhav,
    mailbox,
  ]);
  const { rows } = await client.query<Dealing>(
    `select f.id as fixture, f.fixture_number as number, s.name as vessel,
       coalesce(v.reference, v.voyage_number::text) as voyage, p.name as charterer
     from tenant.fixtures f
     join tenant.vessels s on s.company_id = $1 and s.id = f.vessel_id
     join tenant.voyages v on v.company_id = $1 and v.id = f.voyage_id
     join tenant.partners p on p.company_id = $1 and p.id = f.charterer_id
     where f.company_id = $1 and f.deleted is null order by v.sort_at desc, f.id desc limit $2`,
    [nordhav, mostFixtures],
  );
  const scene = { client, nowMs: now.getTime(), mailbox, author };
  for (const [at, dealing] of rows.entries()) {
    const talk = emailTalks[at % talksOfFixture] ?? [];
    await loadTalk(scene, dealing, { talk, at });
  }
  await client.query("select set_config('app.company', '', false)");
}

async function oneId(client: Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(text, [...values]);
  return Number(rows[0]?.id);
}

async function loadTalk(
  scene: Scene,
  dealing: Dealing,
  { talk, at }: { readonly talk: readonly EmailTalk[]; readonly at: number },
): Promise<void> {
  let thread: number | null = null;
  for (const [step, mail] of talk.entries()) {
    // Later fixtures wrote earlier, so that no two e-mails have the same time.
    const before = (mail.daysAgo + Math.floor(at / talksOfFixture)) * dayMs;
    const atMs = scene.nowMs - before - at * 37 * minuteMs - (talk.length - step) * hourMs;
    const id = await loadEmail(scene, dealing, { mail, atMs, thread });
    if (talk.length > 1) thread ??= id;
    if (thread !== null)
      await scene.client.query(
        'update tenant.emails set thread_id = $3 where company_id = $1 and id = $2',
        [nordhav, id, thread],
      );
  }
}

interface WrittenMail {
  readonly mail: EmailTalk;
  readonly atMs: number;
  readonly thread: number | null;
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** People outside are invented: their addresses belong to no one. */
function writerOf({ from }: EmailTalk, { charterer, vessel }: Dealing) {
  if (from === 'agent')
    return { name: 'Port agency', address: `agency@${slugOf(vessel)}-port.example` };
  if (from === 'broker')
    return { name: 'Fjord Chartering', address: 'desk@fjordchartering.example' };
  return { name: charterer, address: `operations@${slugOf(charterer)}.example` };
}

async function loadEmail(scene: Scene, dealing: Dealing, written: WrittenMail): Promise<number> {
  const { client, mailbox, author } = scene;
  const { mail, atMs } = written;
  const isOwn = mail.from === 'office';
  const texts: Readonly<Record<string, string>> = { ...dealing, fixture: dealing.number };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, key: string) => texts[key] ?? '');
  const subject = filled(mail.subject);
  const text = filled(mail.text);
  const outside = writerOf(mail.from === 'office' ? { ...mail, from: 'charterer' } : mail, dealing);
  const recipient = isOwn ? outside : { name: 'Operations', address: 'operations@nordhav.example' };
  const at = new Date(atMs).toISOString();
  const recipients = [{ kind: 'to', ...recipient }];
  const searched = [subject, `${outside.name} ${outside.address}`, text].join('\n');
  const id = await oneId(
    client,
    `insert into tenant.emails (company_id, category, status, subject, html, body, recipients, author_id, at, created, sent,
       search_text, mailbox_id, from_name, from_address, tags)
     values ($1, 40, $2, $3, $4, $5, $6, $7, $8, $8, $9, shared.fold($10), $11, $12, $13, $14) returning id`,
    [
      nordhav,
      isOwn ? 30 : 60,
      subject,
      isOwn ? htmlOfText(text) : '',
      text,
      JSON.stringify(recipients),
      isOwn ? author : null,
      at,
      isOwn ? at : null,
      searched,
      mailbox,
      isOwn ? null : outside.name,
      isOwn ? null : outside.address,
      mail.tags ?? [],
    ],
  );
  if (isOwn)
    await client.query(
      `insert into tenant.sent_mail (company_id, purpose, about_id, to_address, to_name, subject, status, created, sent, author_id)
       values ($1, 'email', $2, $3, $4, $5, 20, $6, $6, $7)`,
      [nordhav, id, recipient.address, recipient.name, subject, at, author],
    );
  else
    await client.query(
      `insert into tenant.received_emails (company_id, email_id, mailbox_id, uid_validity, uid, size, text)
       values ($1, $2, $3, 1, $2, $4, $5)`,
      [nordhav, id, mailbox, text.length, text],
    );
  await loadHandling(scene, dealing, { id, written, text: `${subject} ${text}` });
  return id;
}

async function loadHandling(
  { client, author, nowMs }: Scene,
  { fixture, number }: Dealing,
  {
    id,
    written,
    text,
  }: { readonly id: number; readonly written: WrittenMail; readonly text: string },
): Promise<void> {
  const { mail, atMs, thread } = written;
  const isNamed = text.includes(number);
  const reason =
    thread !== null
      ? linkReason.Conversation
      : isNamed
        ? linkReason.Reference
        : linkReason.VesselAndVoyage;
  await client.query(
    `insert into tenant.email_fixtures (company_id, email_id, fixture_id, reason, evidence) values ($1, $2, $3, $4, $5)`,
    [nordhav, id, fixture, reason, thread === null && isNamed ? number : null],
  );
  if (mail.comment !== undefined)
    await client.query(
      'insert into tenant.email_comments (company_id, email_id, author_id, text, created) values ($1, $2, $3, $4, $5)',
      [nordhav, id, author, mail.comment, new Date(Math.min(nowMs, atMs + hourMs)).toISOString()],
    );
  // What is older than two days was read.
  if (nowMs - atMs > 2 * dayMs)
    await client.query(
      'insert into tenant.email_marks (company_id, email_id, user_id, read) values ($1, $2, $3, $4)',
      [nordhav, id, author, new Date(atMs + hourMs).toISOString()],
    );
}
