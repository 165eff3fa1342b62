import type { emails } from '@fairlead/contract/emails';
import { searchTake } from '@fairlead/domain/constants';
import { oneFixture } from '../../fixtures/page/fixture-page.sql.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import {
  attachedFiles,
  type EmailFilter,
  emailPart,
  emailPersons,
  emailTotal,
  oneEmail,
} from '../emails.sql.ts';
import { emailDetailOf, emailOf } from '../wire/email.ts';

const everything = {
  text: '',
  status: undefined,
  category: undefined,
  fixture: undefined,
  voyage: undefined,
  vessel: undefined,
  isArchived: undefined,
} as const;

export async function listEmails(call: Call<typeof emails.list>) {
  const { company, query } = call;
  const filter: EmailFilter = {
    company,
    text: query.s?.trim() ?? '',
    status: query.status,
    category: query.category,
    fixture: query.fixtureId,
    voyage: query.voyageId,
    vessel: query.vesselId,
    isArchived: query.archived ?? false,
  };
  return pageOf(call, filter);
}

async function pageOf(
  call: Pick<Call<typeof emails.list>, 'db' | 'total'> & {
    readonly query: { readonly skip?: number | undefined; readonly take?: number | undefined };
  },
  filter: EmailFilter,
) {
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: emailPart(filter, part),
    count: emailTotal(filter),
  });
  return rows.map(emailOf);
}

export async function listOfFixture(call: Call<typeof emails.ofFixture>) {
  const { db, company, params } = call;
  const [fixture, rows] = await Promise.all([
    db.first(oneFixture({ company, id: params.id })),
    pageOf(call, { ...everything, company, fixture: params.id }),
  ]);
  return fixture === undefined ? refuse('notFound') : rows;
}

export async function readEmail({ db, company, params }: Call<typeof emails.get>) {
  const row = await db.first(oneEmail({ company, id: params.id }));
  return row === undefined ? refuse('notFound') : emailDetailOf(row);
}

export async function findPersons({ db, company, query }: Call<typeof emails.persons>) {
  const rows = await db.all(
    emailPersons(company, {
      text: query.s?.trim() ?? '',
      hasAccounts: query.accounts ?? false,
      take: query.take ?? searchTake,
    }),
  );
  return [...rows];
}

export async function openAttachment(
  { db, company, params }: Call<typeof emails.downloadAttachment>,
  files: Files,
) {
  const row = await db.first(attachedFiles({ company, id: params.id }, params.attId));
  if (row === undefined) return refuse('notFound');
  const content = (await readStored(files, row.storage_key)).toString('base64');
  return { fileName: row.name, contentType: row.content_type, content };
}
