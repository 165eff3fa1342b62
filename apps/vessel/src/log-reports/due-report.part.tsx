import { counted } from '@fairlead/domain/quantities/counted';
import { formatRelative } from '@fairlead/domain/time/duration';
import { buttonClass, linkClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../platform/look/card.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { usePlan } from '../platform/parts/plan.ts';
import { useSetting } from '../platform/store/settings.ts';
import { useOwnReports } from './own-reports.data.ts';
import type { OwnReport } from './own-reports.state.ts';
import { dueNoon, kindLabel, noonKind } from './report-kinds.state.ts';

const needsAnswer = ({ state, findings }: OwnReport): boolean =>
  state === 'refused' || state === 'requested' || (state === 'sent' && findings > 0);

/** More than these are on the page of the reports. */
const mostShown = 3;

/** What has to be looked at again: refused, asked for, or with values that did not fit. */
function OpenReports({ reports }: { readonly reports: readonly OwnReport[] }) {
  const open = reports.filter(needsAnswer);
  if (open.length === 0) return null;
  return (
    <Card title="Reports to review" count={open.length}>
      {open.slice(0, mostShown).map(({ guid, kind, at, zone, state, findings }) => (
        <p key={guid}>
          <Link to="/reports/$guid" params={{ guid }} className={linkClass}>
            {kindLabel(kind)}
          </Link>{' '}
          <Moment at={at} zone={zone} />,{' '}
          {state === 'refused'
            ? 'refused'
            : state === 'requested'
              ? 'correction requested'
              : counted(findings, 'finding')}
        </p>
      ))}
    </Card>
  );
}

interface DueReportProps {
  /** What else is due; the first of it has the main action unless a report is due. */
  readonly children: (isFirst: boolean) => ReactNode;
}

/** The noon report that is due, the reports that need an answer, and what else is due; for the first screen. */
export function DueReport({ children }: DueReportProps) {
  const reports = useOwnReports();
  const plan = usePlan();
  const zone = useShipZone();
  const nowMs = useNowMs() - (useSetting('clockErrorMs') ?? 0);
  if (reports === undefined) return children(true);
  const noon = dueNoon(reports, nowMs, zone);
  const call = plan?.current?.call;
  const last = reports.find(({ state }) => state !== 'withdrawn');
  const kind = noonKind(call !== undefined && call.arrived !== null, last?.kind ?? null);
  return (
    <>
      {noon !== undefined && (
        <Card title="Noon report" note={<>due {formatRelative(Date.parse(noon), nowMs)}</>} isDue>
          <p>
            For <Moment at={noon} zone={zone} />.
            {last !== undefined && (
              <>
                {' '}
                Last report: {kindLabel(last.kind)}, <Moment at={last.at} zone={last.zone} />.
              </>
            )}
          </p>
          <Link to="/reports/new" search={{ kind }} className={buttonClass({ variant: 'filled' })}>
            Write noon report
          </Link>
        </Card>
      )}
      <OpenReports reports={reports} />
      {children(noon === undefined)}
    </>
  );
}
