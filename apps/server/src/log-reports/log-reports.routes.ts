import { logReports } from '@fairlead/contract/log-reports';
import type { PageMemory } from '../lists/paging/page-memory.ts';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { approveLogReports, previewApproval } from './approvals/approvals.ts';
import { downloadLogAbstract, downloadLogReports } from './list/log-report-files.ts';
import { listLogReportLines, listLogReports, readEffort } from './list/log-report-list.ts';
import { printLogReport } from './page/print-log-report.ts';
import { readLogReport } from './page/log-report-page.ts';
import { uploadReportFile } from './writes/upload-report-file.ts';
import { requestCorrection } from './writes/request-correction.ts';
import {
  correctLogReport,
  createLogReport,
  withdrawLogReport,
} from './writes/office-log-report.ts';

/** What ships report, and what the office makes of it. */
export function serveLogReports(host: Host, memory: PageMemory, files: Files): void {
  serve(host, logReports, {
    list: listLogReports,
    lines: listLogReportLines,
    download: downloadLogReports,
    ovd: downloadLogAbstract,
    effort: readEffort,
    get: (call) => readLogReport(call, { company: call.company, guid: call.params.id }),
    print: (call) => printLogReport(call, files),
    upload: (call) => uploadReportFile(call, files),
    create: createLogReport,
    correct: correctLogReport,
    effects: previewApproval,
    approve: (call) => approveLogReports(call, memory),
    requestCorrection,
    withdraw: withdrawLogReport,
  });
}
