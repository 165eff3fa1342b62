import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { useNowMs } from '@fairlead/ui/clock';
import { Link, useNavigate } from '@tanstack/react-router';
import { Page } from '../platform/look/page.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { usePlan } from '../platform/parts/plan.ts';
import { useSetting } from '../platform/store/settings.ts';
import { useOwnReports } from './own-reports.data.ts';
import { emptyReportDraft } from './report-draft.state.ts';
import { kindLabel, likelyKinds, startTime } from './report-kinds.state.ts';
import { ReportFormPage } from './report.form.tsx';
import { newReportKey } from './unsent-drafts.state.ts';
import css from './reports.module.css';

const likely = 3;

/** The kinds of report, the likeliest first, from where the ship is and what it reported last. */
function KindChoice() {
  const reports = useOwnReports();
  const plan = usePlan();
  const nowMs = useNowMs();
  if (reports === undefined) return null;
  const call = plan?.current?.call;
  const isInPort = call !== undefined && call.arrived !== null;
  const kinds = likelyKinds({
    isInPort,
    arrivesSoon:
      call !== undefined && !isInPort && Date.parse(call.scheduledArrival) - nowMs < dayMs / 2,
    last: reports.find(({ state }) => state !== 'withdrawn')?.kind ?? null,
  });
  const groups = [
    ['Likely now', kinds.slice(0, likely)],
    ['All others', kinds.slice(likely)],
  ] as const;
  return (
    <Page title="New report" isNarrow>
      {groups.map(([title, group]) => (
        <section key={title}>
          <h2 className={css['group']}>{title}</h2>
          <div className={css['kinds']}>
            {group.map((kind) => (
              <Link key={kind} to="/reports/new" search={{ kind }} className={css['kind']}>
                {kindLabel(kind)}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}

function NewReportForm({ kind }: { readonly kind: LogReportKind }) {
  const reports = useOwnReports();
  const zone = useShipZone();
  const navigate = useNavigate();
  const nowMs = useNowMs() - (useSetting('clockErrorMs') ?? 0);
  if (reports === undefined) return null;
  return (
    <ReportFormPage
      reports={reports}
      draftKey={newReportKey(kind)}
      start={emptyReportDraft(kind, startTime(kind, nowMs, zone), zone)}
      guid={null}
      refusal={undefined}
      onLeave={() => void navigate({ to: '/reports' })}
    />
  );
}

interface NewReportPageProps {
  /** Undefined until it is chosen. */
  readonly kind: LogReportKind | undefined;
}

/** A new report: first its kind, then the form. */
export function NewReportPage({ kind }: NewReportPageProps) {
  return kind === undefined ? <KindChoice /> : <NewReportForm key={kind} kind={kind} />;
}
