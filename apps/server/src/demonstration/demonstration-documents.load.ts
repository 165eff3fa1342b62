import { Readable } from 'node:stream';
import { fileKinds, type FileKindName } from '@fairlead/domain/documents/file-kinds';
import { documentTemplateType } from '@fairlead/domain/documents/template-types';
import type { ClientBase } from 'pg';
import type { Files } from '../platform/files/files.ts';
import { printSections, type SectionedPrintout } from '../platform/print/print.ts';

type Client = Pick<ClientBase, 'query'>;

interface Fixed {
  readonly company_id: string;
  readonly id: string;
  readonly fixture_number: string;
  readonly vessel: string;
  readonly charterer: string;
  readonly currency: string;
  readonly demurrage_rate: string | null;
  readonly author_id: string | null;
}

/** How many of the latest fixtures of each company have documents. */
const fixturesWithDocuments = 6;

/** Documents for the demonstration: what was agreed, the notice of readiness, a mail from the agent, and a template. */
export async function loadDemonstrationDocuments(client: Client, files: Files): Promise<void> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from control.customers order by id',
  );
  for (const { id } of companies) {
    await client.query("select set_config('app.company', $1, false)", [id]);
    const { rows } = await client.query<Fixed>(latestFixtures, [id, fixturesWithDocuments]);
    for (const fixed of rows) await addDocuments({ client, files, fixed });
    const [first] = rows;
    if (first !== undefined) await addTemplate({ client, files, fixed: first });
  }
  await client.query("select set_config('app.company', '', false)");
}

const latestFixtures = `
  select x.company_id, x.id, x.fixture_number, v.name as vessel, p.name as charterer, x.currency,
    x.demurrage_rate::text,
    (select min(m.user_id) from control.memberships m where m.customer_id = x.company_id and m.role_id = 100) as author_id
  from tenant.fixtures x
  join tenant.vessels v on v.company_id = $1 and v.id = x.vessel_id
  join tenant.partners p on p.company_id = $1 and p.id = x.charterer_id
  where x.company_id = $1 and x.deleted is null order by x.id desc limit $2`;

interface Work {
  readonly client: Client;
  readonly files: Files;
  readonly fixed: Fixed;
}

const text = (value: string) => ({ kind: 'text', text: value }) as const;

function printoutOf(fixed: Fixed, title: string, label: readonly string[]): SectionedPrintout {
  return {
    title,
    subtitle: `${fixed.vessel}, fixture ${fixed.fixture_number}`,
    sections: [
      {
        kind: 'facts',
        title: '',
        facts: [
          ['Vessel', text(fixed.vessel)],
          ['Charterer', text(fixed.charterer)],
          [
            'Demurrage',
            text(
              fixed.demurrage_rate === null
                ? 'As per charter party'
                : `${fixed.currency} ${fixed.demurrage_rate} a day, pro rata`,
            ),
          ],
        ],
      },
      { kind: 'text', title: '', paragraphs: label.map((one) => ({ text: one })) },
    ],
    foot: `${fixed.vessel}, ${fixed.fixture_number}`,
  };
}

const pagesOf = (printable: SectionedPrintout) => printSections(printable, 'pdf');

async function addDocuments(work: Work): Promise<void> {
  const { fixed } = work;
  const recap = await pagesOf(
    printoutOf(fixed, 'Fixture recap', [
      'Laytime is to be settled by the charter party as amended; time counts by the statement of facts signed in each port.',
      'All other terms as per the last charter between the same parties.',
    ]),
  );
  const notice = await pagesOf(
    printoutOf(fixed, 'Notice of readiness', [
      'The vessel has arrived and is in all respects ready to load or discharge her cargo in accordance with the charter party.',
      'Laytime is to commence as provided there. Please accept this notice by signing and returning it.',
    ]),
  );
  const mail = [
    `From: Port agency <ops@agency.example>`,
    `To: Operations <operations@${fixed.company_id}.example>`,
    'Date: Mon, 16 Nov 2026 08:12:00 +0000',
    `Subject: ${fixed.vessel} - notice tendered`,
    '',
    'Good morning, notice of readiness was tendered on arrival and received by the terminal. Papers follow.',
    '',
  ].join('\r\n');
  await addDocument(work, {
    kind: 'pdf',
    name: `Recap ${fixed.fixture_number}.pdf`,
    content: recap,
  });
  await addDocument(work, {
    kind: 'pdf',
    name: `Notice of readiness, ${fixed.vessel}.pdf`,
    content: notice,
  });
  await addDocument(work, { kind: 'eml', name: 'Notice tendered.eml', content: Buffer.from(mail) });
}

interface PlannedDocument {
  readonly kind: FileKindName;
  readonly name: string;
  readonly content: Buffer;
}

async function addFile({ client, files, fixed }: Work, { kind, name, content }: PlannedDocument) {
  const { size, sha256, storageKey } = await files.put(Readable.from([content]), {
    mostBytes: content.length,
  });
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [fixed.company_id, name, fileKinds[kind].contentType, size, sha256, storageKey],
  );
  return rows[0]?.id;
}

async function addDocument(work: Work, printable: PlannedDocument): Promise<void> {
  const { client, fixed } = work;
  const file = await addFile(work, printable);
  await client.query(
    'insert into tenant.documents (company_id, fixture_id, file_id, author_id) values ($1, $2, $3, $4)',
    [fixed.company_id, fixed.id, file, fixed.author_id],
  );
}

async function addTemplate(work: Work): Promise<void> {
  const { client, fixed } = work;
  const template: SectionedPrintout = {
    title: 'Statement of facts',
    sections: [
      {
        kind: 'text',
        title: 'Remarks',
        paragraphs: [{ text: 'Signed under protest as to the times stated by the terminal.' }],
      },
    ],
    foot: 'Statement of facts',
  };
  const content = await printSections(template, 'docx');
  const file = await addFile(work, { kind: 'docx', name: 'Statement of facts.docx', content });
  await client.query(
    `insert into tenant.document_templates (company_id, type, file_id, is_used, author_id)
     values ($1, $2, $3, true, $4)`,
    [fixed.company_id, documentTemplateType.StatementOfFacts, file, fixed.author_id],
  );
}
