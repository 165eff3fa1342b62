import type { sofVersions } from '@fairlead/contract/statement-of-facts/sof-versions';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { fillLayout } from '@fairlead/domain/statement-of-facts/layout-fill';
import { layoutValues } from '@fairlead/domain/statement-of-facts/layout-values';
import { mostPrinted } from '@fairlead/domain/statement-of-facts/layout-placeholders';
import { sofPrintout, type SofPrint } from '@fairlead/domain/statement-of-facts/sof-printout';
import type { SofSnapshot } from '@fairlead/domain/statement-of-facts/snapshot';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import type { Letterhead } from '../../platform/print/printout.ts';
import { type Download, downloaded, printSections } from '../../platform/print/print.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import { pagesOfHtml } from '../layout/html-pages.ts';
import { sanitised } from '../layout/sanitise.ts';
import { snapshotHeader, versionSnapshot } from '../snapshot.sql.ts';
import type { StatementReference } from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';

/** A statement as currently stored, in the form of a printed document. */
export async function snapshotOf(
  db: Session,
  reference: StatementReference,
): Promise<{ readonly snapshot: SofSnapshot; readonly current: StatementRecord }> {
  const [header, [current]] = await Promise.all([
    db.first(snapshotHeader(reference)),
    readStatements(db, reference),
  ]);
  if (header === undefined || current === undefined) return refuse('notFound');
  const { port, arrived, departed, workingTimes, remarks, revision } = current;
  const snapshot: SofSnapshot = {
    company: header.company,
    vessel: { name: header.vessel_name, imo: header.imo },
    voyage: header.reference ?? String(header.voyage_number),
    agent: header.agent,
    port: {
      name: port.name,
      unLoCode: port.unLoCode,
      country: header.country,
      timeZone: port.timeZone,
    },
    fixtures: header.fixtures,
    cargo: header.cargo,
    arrived: arrived ?? null,
    departed: departed ?? null,
    workingTimes,
    remarks,
    revision,
    lines: current.lines.map(printedLine),
    ...(current.pumpingLog === null ? {} : { pumping: current.pumpingLog }),
    layout: header.layout,
  };
  return { snapshot, current };
}

/** A line without information that is only for the company. */
const printedLine = (line: StatementRecord['lines'][number]): SofLine => ({
  id: line.id,
  at: line.at,
  until: line.until,
  kind: line.kind,
  reason: line.reason,
  text: line.text,
  remark: line.remark,
  underProtest: line.underProtest,
  saidBy: line.saidBy,
  saidByName: line.saidByName,
  saidAt: line.saidAt,
  gangs: line.gangs,
});

const printsTooMuch = `The layout prints more than ${mostPrinted} characters`;

/** The company's layout, sanitised again after the values are in it. */
export function pagesOfLayout(layout: string, print: SofPrint): Promise<Buffer> {
  const html = fillLayout(layout, layoutValues(print));
  if (html.length > mostPrinted) refuseFields({ html: [printsTooMuch] });
  const { issue } = print;
  return printInWorker('pdfOfBlocks', {
    title: 'Statement of facts',
    foot: footOf(print),
    content: pagesOfHtml(sanitised(html)),
    ...(issue === null ? {} : { made: new Date(issue.issued) }),
  });
}

/** The document as pages; the same version gives the same file each time, except for who printed a draft. */
export function pagesOf(print: SofPrint, letterhead?: Letterhead): Promise<Buffer> {
  const { issue, snapshot } = print;
  if (snapshot.layout !== null) return pagesOfLayout(snapshot.layout, print);
  const made = issue === null ? {} : { made: new Date(issue.issued) };
  const header = letterhead === undefined ? {} : { letterhead };
  return printSections({ ...sofPrintout(print), ...made, ...header, foot: footOf(print) }, 'pdf');
}

export function footOf({ snapshot, issue }: SofPrint): string {
  const facts = `${snapshot.company}, statement of facts, ${snapshot.vessel.name}, ${snapshot.port.name}`;
  return issue === null
    ? `${facts}, draft of revision ${snapshot.revision}`
    : `${facts}, version ${issue.number} of ${formatWithZone(issue.issued, snapshot.port.timeZone)}, SHA-256 ${issue.sha256.slice(0, 16)}`;
}

/** A version, or the current state, as a file. */
export async function downloadStatement(
  call: Pick<Call<typeof sofVersions.download>, 'db' | 'company' | 'params' | 'query'>,
  files: Files,
): Promise<Download> {
  const { db, company, params, query } = call;
  if (query.versionId !== undefined)
    return downloadVersion(call, files, { version: query.versionId, statement: params.id });
  const { snapshot } = await snapshotOf(db, { company, id: params.id });
  return fileOf({ snapshot, issue: null, signatures: [] }, await readLetterhead(call, files));
}

export async function downloadVersion(
  { db, company }: Pick<Call<typeof sofVersions.download>, 'db' | 'company'>,
  files: Files,
  { version, statement }: { readonly version: number; readonly statement?: number },
): Promise<Download> {
  const stored = await db.first(versionSnapshot(company, version));
  if (stored === undefined || (statement !== undefined && stored.sof_id !== statement))
    return refuse('notFound');
  const [current] = await readStatements(db, { company, id: stored.sof_id });
  const issue = current?.versions.find(({ id }) => id === version) ?? refuse('notFound');
  const print = { snapshot: stored.snapshot, issue, signatures: issue.signatures };
  return fileOf(print, await readLetterhead({ db, company }, files));
}

async function fileOf(print: SofPrint, letterhead: Letterhead): Promise<Download> {
  const { vessel, port } = print.snapshot;
  const which = print.issue === null ? 'draft' : `version ${print.issue.number}`;
  const name = `Statement of facts ${vessel.name} ${port.name} ${which}`;
  return downloaded(await pagesOf(print, letterhead), { kind: 'pdf', name });
}
