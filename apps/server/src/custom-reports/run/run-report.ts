import type { customReports } from '@fairlead/contract/custom-reports';
import { type Call, FileAnswer } from '../../platform/http/call.ts';
import { findReport } from './find-report.ts';
import { enteredFacts } from './entered-facts.ts';
import { plannedReport } from './planned-report.ts';
import { previewReport } from './preview-report.ts';
import { reportFile } from './report-file.ts';

/** Runs a report as a workbook. */
export async function downloadReport(call: Call<typeof customReports.download>) {
  const { db, company, params, body, now, actor } = call;
  const { name, definition } = await findReport(call, params.id);
  const entered = body.parameters;
  const plan = await plannedReport(db, { company, definition, entered });
  const facts = await enteredFacts(db, { company, parameters: definition.parameters, entered });
  const file = await reportFile(db, { name, definition, plan, facts, now, by: actor.name });
  return new FileAnswer(file.fileName, file.content);
}

/** The first rows of a saved report, or the rows of one of its groups. */
export async function showReport(call: Call<typeof customReports.show>) {
  const { db, company, params, body } = call;
  const { definition } = await findReport(call, params.id);
  const plan = await plannedReport(db, { company, definition, entered: body.parameters });
  return previewReport(db, plan, body.within);
}

/** The same of a definition that is being built. */
export async function previewDraft(call: Call<typeof customReports.preview>) {
  const { db, company, body } = call;
  const { definition, parameters: entered, within } = body;
  return previewReport(db, await plannedReport(db, { company, definition, entered }), within);
}
