import type { emails } from '@fairlead/contract/emails';
import { searchTake } from '@fairlead/domain/constants';
import { emailStatus } from '@fairlead/domain/emails/email';
import { searchTerms } from '@fairlead/domain/text/search-terms';
import { oneFixture } from '../../fixtures/page/fixture-page.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { emailPersons } from '../email-persons.sql.ts';
import { emailsOfNumber, hasFigure } from '../email-search.sql.ts';
import {
  attachedFiles,
  type EmailFilter,
  emailPart,
  type EmailRow,
  emailTotal,
  fewEmailsPart,
  oneEmail,
} from '../emails.sql.ts';
import { emailDetailOf, emailOf } from '../wire/email.ts';
import { emailPageOf } from './email-page.ts';

const everything = {
  terms: [],
  numbered: [],
  status: undefined,
  category: undefined,
  fixture: undefined,
  voyage: undefined,
  vessel: undefined,
  portCall: undefined,
  assignee: undefined,
  tag: undefined,
  isUnread: false,
  isArchived: undefined,
} as const;

export async function listEmails(call: Call<typeof emails.list>) {
  const { db, company, actor, query } = call;
  const terms = searchTerms(query.s ?? '');
  const numbered = terms.some(hasFigure) ? await db.all(emailsOfNumber(company, terms)) : [];
  const filter: EmailFilter = {
    company,
    user: actor.userId,
    terms,
    numbered: numbered.map(({ id }) => id),
    status: query.status,
    category: query.category,
    fixture: query.fixtureId,
    voyage: query.voyageId,
    vessel: query.vesselId,
    portCall: query.portCallId,
    assignee: query.assigneeId,
    tag: query.tag,
    isUnread: query.unread ?? false,
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
  const rows =
    filter.terms.length > 0
      ? await searchedPage(call, part, filter)
      : await listPage(call, part, { page: emailPart(filter, part), count: emailTotal(filter) });
  return rows.map(emailOf);
}

/** Up to so many are all found before the latest of them are read. */
const few = 2_000;

/** Counted first: how the page is read depends on how many e-mails match. */
async function searchedPage(
  { db, total }: Pick<Call<typeof emails.list>, 'db' | 'total'>,
  part: ReturnType<typeof partOf>,
  filter: EmailFilter,
): Promise<readonly EmailRow[]> {
  const counted = (await db.first(emailTotal(filter)))?.total ?? 0;
  const page = counted < few ? fewEmailsPart : emailPart;
  const rows = await db.all(page(filter, part));
  total(Math.max(counted, rows.length === 0 ? 0 : part.skip + rows.length));
  return rows;
}

export async function listOfFixture(call: Call<typeof emails.ofFixture>) {
  const { db, company, actor, params } = call;
  const [fixture, rows] = await Promise.all([
    db.first(oneFixture({ company, id: params.id })),
    pageOf(call, { ...everything, company, user: actor.userId, fixture: params.id }),
  ]);
  return fixture === undefined ? refuse('notFound') : rows;
}

export async function readEmail(
  { db, company, actor, params, now }: Call<typeof emails.get>,
  database: Database,
) {
  const shown = { company, user: actor.userId, id: params.id };
  const row = await db.first(oneEmail(shown));
  if (row === undefined) return refuse('notFound');
  const isFormatted = row.status === emailStatus.Received && row.html !== '';
  return emailDetailOf(row, isFormatted ? emailPageOf(database, shown, now.getTime()) : null);
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
