import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { counted } from '@fairlead/domain/quantities/counted';
import { IconArrowsLeftRight, IconPlus } from '@tabler/icons-react';
import { buttonClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import type { GlyphKind } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { Page } from '../platform/look/page.tsx';
import { ReportRows, reportRowClass, RowContent } from '../platform/look/report-list.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useOwnReports } from './own-reports.data.ts';
import type { OwnReport, OwnState } from './own-reports.state.ts';
import { kindLabel } from './report-kinds.state.ts';
import { UnsentDrafts } from './unsent-drafts.part.tsx';
import css from './reports.module.css';

const states: Readonly<Record<OwnState, readonly [glyph: GlyphKind, text: string]>> = {
  waiting: ['scheduled', 'Waiting'],
  refused: ['error', 'Refused'],
  withdrawn: ['information', 'Withdrawn'],
  requested: ['warning', 'Correction requested'],
  sent: ['finished', 'Sent'],
};

const officeSource = 40;

/** What happened to a report after it was sent. */
export function stateTexts({ state, versions, findings }: OwnReport): readonly string[] {
  const [current] = versions;
  const isCorrected = versions.length > 1 && state !== 'waiting';
  return [
    states[state][1],
    ...(isCorrected
      ? [current?.source === officeSource ? `corrected by ${current.name}` : 'corrected on board']
      : []),
    ...(findings > 0 ? [counted(findings, 'finding')] : []),
  ];
}

function ReportRow({ report, nowMs }: { readonly report: OwnReport; readonly nowMs: number }) {
  const { guid, kind, at, zone, state, sentence } = report;
  return (
    <li>
      <Link to="/reports/$guid" params={{ guid }} className={reportRowClass} data-state={state}>
        <RowContent
          glyph={states[state][0]}
          title={kindLabel(kind)}
          beside={<ShortMoment at={at} zone={zone} nowMs={nowMs} />}
          about={stateTexts(report).join(', ')}
          sentence={sentence}
        />
      </Link>
    </li>
  );
}

/** The reports of this vessel: sent, waiting, refused and corrected. */
export function ReportsPage() {
  const reports = useOwnReports();
  const nowMs = useNowMs();
  if (reports === undefined) return null;
  return (
    <Page title="Reports" isNarrow>
      <div className={css['tools']}>
        <Link to="/reports/new" className={buttonClass({ variant: 'filled' })}>
          <Icon of={IconPlus} size={20} /> New report
        </Link>
        <Link to="/reports/change-overs" className={buttonClass()}>
          <Icon of={IconArrowsLeftRight} size={20} /> Change-over log
        </Link>
      </div>
      <UnsentDrafts nowMs={nowMs} />
      {reports.length === 0 ? (
        <p>
          No reports in the last 60 days. The first one is usually{' '}
          {kindLabel(logReportKind.Departure).toLowerCase()}.
        </p>
      ) : (
        <ReportRows>
          {reports.map((report) => (
            <ReportRow key={report.guid} report={report} nowMs={nowMs} />
          ))}
        </ReportRows>
      )}
    </Page>
  );
}
