import {
  kindText,
  type LogReportKind,
  logReportKind,
  logReportKinds,
} from '@fairlead/domain/log-reports/kinds';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { ReportCards } from '../platform/reports/report-entry-page.tsx';
import { reportCrumbs } from './report-crumbs.part.tsx';
import { fetchLastReport, useCreateReport, useReportedParts } from './log-reports.data.ts';
import { ReportEntry } from './report-entry.part.tsx';
import { bodyOf, newReport, type ReportValues } from './report-values.state.ts';
import css from './log-reports.module.css';

const kinds = logReportKinds.map(({ number, label }) => ({
  value: number,
  label,
}));

interface Begun {
  readonly vesselId: number;
  readonly start: ReportValues;
}

/** The full hour before an instant. */
const fullHour = (ms: number): string => new Date(Math.floor(ms / hourMs) * hourMs).toISOString();

/** /reports/log/new: a report that the office writes for a ship, as it was received by mail or telephone. */
export function LogReportCreatePage() {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? <Begin onBegin={setBegun} /> : <Enter {...begun} />;
}

/** Vessel, kind and time decide what the form begins with. */
function Begin({ onBegin }: { readonly onBegin: (begun: Begun) => void }) {
  const navigate = useNavigate();
  const vessels = useVesselChoice();
  const [vesselId, setVessel] = useState<number | null>(null);
  const [kind, setKind] = useState<LogReportKind>(logReportKind.NoonSea);
  const [at, setAt] = useState<string | null>(() => fullHour(Date.now()));
  const [error, setError] = useState<unknown>(null);
  const known = useReportedParts(vesselId ?? undefined).data;
  const isReady = vesselId !== null && at !== null && known !== undefined;
  const begin = async (): Promise<void> => {
    if (vesselId === null || at === null || known === undefined) return;
    try {
      const last = await fetchLastReport(vesselId, at);
      const fuelIds = known.fuels.map(({ id }) => id);
      const { engines } = known;
      onBegin({ vesselId, start: newReport({ kind, at, last, engines, fuelIds }) });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Page>
      <PageHeader
        crumbs={reportCrumbs}
        title="New log report"
        actions={
          <>
            <Button keys="Esc" onClick={() => void navigate({ to: '/reports/log' })}>
              Cancel
            </Button>
            <Button variant="filled" disabled={!isReady} onClick={() => void begin()}>
              Continue
            </Button>
          </>
        }
      />
      <PageBody>
        <ReportCards>
          {error !== null && (
            <Banner kind="error" title="The last report could not be read">
              {sentenceOf(error)}
            </Banner>
          )}
          <Card title="Report">
            <div className={css['fields']}>
              <Select
                label="Vessel"
                required
                placeholder="Choose"
                options={(vessels.data ?? []).map(({ id, name, imo }) => ({
                  value: id,
                  label: name,
                  detail: imo,
                }))}
                value={vesselId}
                onChange={setVessel}
              />
              <Select label="Kind" required options={kinds} value={kind} onChange={setKind} />
              <DateTimeField label="Time" required zone="UTC" value={at} onChange={setAt} />
            </div>
          </Card>
        </ReportCards>
      </PageBody>
    </Page>
  );
}

function Enter({ vesselId, start }: Begun) {
  const navigate = useNavigate();
  const saving = useCreateReport();
  const vessels = useVesselChoice();
  const known = useReportedParts(vesselId).data;
  const name = vessels.data?.find(({ id }) => id === vesselId)?.name ?? 'Vessel';
  if (known === undefined) return null;
  return (
    <ReportEntry
      crumbs={reportCrumbs}
      title={`${name}, ${kindText(start.kind)}`}
      start={start}
      records={known}
      vesselId={vesselId}
      files={[]}
      isNew
      saving={saving}
      onCancel={() => void navigate({ to: '/reports/log' })}
      onSave={(values, reason) =>
        saving.mutate(
          { vesselId, report: bodyOf(values, reason) },
          {
            onSuccess: ({ guid }) => {
              toast.show({ text: 'Log report saved' });
              void navigate({ to: '/reports/log/$id', params: { id: guid } });
            },
          },
        )
      }
    />
  );
}
