import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button, linkClass } from '@fairlead/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { EntryFiles } from '../platform/files/entry-files.tsx';
import { Card } from '../platform/look/card.tsx';
import { Facts } from '../platform/look/facts.tsx';
import { Page } from '../platform/look/page.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { usePart } from '../platform/parts/parts.ts';
import { useOwnReports } from './own-reports.data.ts';
import { type OwnReport, ownReport, reportOf } from './own-reports.state.ts';
import { reportValues } from './report-changes.state.ts';
import { correctionDraft } from './report-draft.state.ts';
import { kindLabel } from './report-kinds.state.ts';
import { ReportFormPage } from './report.form.tsx';
import { stateTexts } from './reports.page.tsx';
import { correctionKey } from './unsent-drafts.state.ts';
import { VersionsCard } from './versions-card.part.tsx';

/** What every version of a report states, group by group. */
function ValueCards({ report }: { readonly report: OwnReport }) {
  const vessel = usePart('vessel');
  const stated = reportOf(report.versions[0]);
  const names = useMemo(
    () => new Map((vessel?.fuels ?? []).map(({ id, name }) => [id, name])),
    [vessel],
  );
  if (stated === null) return null;
  const { files = [], ...rest } = stated;
  const groups = Map.groupBy(reportValues(rest, names), ({ group }) => group);
  return (
    <>
      {files.length > 0 && (
        <Card title="Files" count={files.length}>
          <EntryFiles files={files} />
        </Card>
      )}
      {[...groups].map(([group, values]) => (
        <Card key={group} title={group}>
          <Facts facts={values.map(({ label, text }) => [label, text] as const)} />
        </Card>
      ))}
    </>
  );
}

function Notices({ report }: { readonly report: OwnReport }) {
  const { state, sentence, versions } = report;
  const found = versions[0]?.found ?? [];
  return (
    <>
      {state === 'requested' && (
        <Banner kind="warning">
          The office asks for a correction. Its message is in the chat.
        </Banner>
      )}
      {state === 'refused' && <Banner kind="error">{sentence}</Banner>}
      {state === 'withdrawn' && (
        <Banner kind="information">The office withdrew this report: {sentence}</Banner>
      )}
      {found.length > 0 && (
        <Card title="Values to check" count={found.length}>
          <ul>
            {found.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface ReportPageProps {
  /** The id of the report, or of one of its entries. */
  readonly guid: string;
}

/** One report: what it states, what did not fit, and every correction. */
export function ReportPage({ guid }: ReportPageProps) {
  const reports = useOwnReports();
  const navigate = useNavigate();
  const [isCorrecting, setCorrecting] = useState(false);
  if (reports === undefined) return null;
  const report = ownReport(reports, guid);
  const stated = reportOf(report?.versions[0]);
  if (report === undefined)
    return (
      <Page title="Report" isNarrow>
        <p>
          This report is not on this device. Reports of the last 60 days come with the next contact
          ashore.
        </p>
        <Link to="/reports" className={linkClass}>
          All reports
        </Link>
      </Page>
    );
  if (isCorrecting && stated !== null)
    return (
      <ReportFormPage
        reports={reports}
        draftKey={correctionKey(report.entryId)}
        start={correctionDraft(stated, report.entryId)}
        guid={report.guid}
        refusal={report.state === 'refused' ? report.sentence : undefined}
        onLeave={() => {
          setCorrecting(false);
          void navigate({ to: '/reports' });
        }}
      />
    );
  return (
    <Page title={kindLabel(report.kind)} isNarrow>
      <p>
        <Moment at={report.at} zone={report.zone} />. {stateTexts(report).join(', ')}.
      </p>
      <Notices report={report} />
      {stated !== null && report.state !== 'withdrawn' && (
        <Button variant="filled" onClick={() => setCorrecting(true)}>
          Correct this report
        </Button>
      )}
      <VersionsCard report={report} title={counted(report.versions.length, 'version')} />
      <ValueCards report={report} />
    </Page>
  );
}
