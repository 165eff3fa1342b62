import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { IconButton, linkClass } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { legKind, type PeriodDetail, usePeriod } from './performance.data.ts';
import { ConsumerCard, StockCard, YearCard } from './period-fuel.part.tsx';
import { PeriodFigures } from './period-figures.part.tsx';
import { PeriodReports } from './period-reports.part.tsx';
import { conditionText, pageOf, routeText, timeText } from './period-text.state.ts';
import css from './performance.module.css';

const crumbs = [
  <Link key="consumption" className={linkClass} to="/performance/consumption">
    Consumption
  </Link>,
];

/** /performance/consumption/legs/{refId} and /portcalls/{refId}: what a leg or a port call burned, and why. */
function PeriodPage({ kind }: { readonly kind: 'leg' | 'portCall' }) {
  const { refId = '' } = useParams({ strict: false });
  const period = usePeriod(kind, refId);
  const title = kind === 'leg' ? 'Leg' : 'Port call';
  if (period.data !== undefined) return <ShownPeriod key={refId} period={period.data} />;
  return (
    <Page>
      <PageHeader crumbs={crumbs} title={title} />
      <PageBody>
        {period.isError ? (
          <EmptyState title={`Unable to load the ${title.toLowerCase()}`}>
            <span role="alert">{sentenceOf(period.error)}</span>
          </EmptyState>
        ) : (
          <LoadingState name={`Loading ${title.toLowerCase()}`} />
        )}
      </PageBody>
    </Page>
  );
}

export const LegPage = () => <PeriodPage kind="leg" />;
export const PortStayPage = () => <PeriodPage kind="portCall" />;

interface PeriodProps {
  readonly period: PeriodDetail;
}

/** The leg or port call of the vessel before and after this one. */
function Neighbours({ period }: PeriodProps) {
  const navigate = useNavigate();
  const { previous, next } = period;
  const go = (to: PeriodDetail['next']) => () => {
    if (to !== null) void navigate({ to: pageOf(to) });
  };
  useShortcuts([
    { keys: '[', name: 'Previous leg or port call', run: go(previous) },
    { keys: ']', name: 'Next leg or port call', run: go(next) },
  ]);
  return (
    <>
      <IconButton
        icon={IconChevronLeft}
        name="Previous leg or port call"
        keys="["
        framed
        disabled={previous === null}
        onClick={go(previous)}
      />
      <IconButton
        icon={IconChevronRight}
        name="Next leg or port call"
        keys="]"
        framed
        disabled={next === null}
        onClick={go(next)}
      />
    </>
  );
}

/** What a reader has to know before the figures. */
function Cautions({ period }: PeriodProps) {
  const { kind, isEstimated, isEndAssumed, end } = period;
  return (
    <>
      {isEstimated && (
        <Banner kind="information" title="Partly estimated">
          A report extends beyond the start or the end and was divided in proportion to its hours. A
          report at the boundary would make the figures exact.
        </Banner>
      )}
      {kind !== legKind && isEndAssumed && end !== null && (
        <Banner kind="information" title="End assumed">
          No event ends this port call. Its end is taken from the departure report or the next port
          call.
        </Banner>
      )}
    </>
  );
}

/** Where it belongs, and since when its figures are right. */
function About({ period }: PeriodProps) {
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const { voyage, from, to, kind, isLaden, cargo, calculated } = period;
  const calls = kind === legKind ? [from, to] : [from];
  return (
    <p className={css['about']}>
      <span>{timeText(period)}</span>
      {voyage !== null && (
        <Link className={linkClass} to="/voyages/$id/edit" params={{ id: String(voyage.id) }}>
          {`Voyage ${voyageName(voyage, usesReference)}`}
        </Link>
      )}
      {calls.map(
        (call) =>
          call !== null && (
            <Link
              key={call.id}
              className={linkClass}
              to="/portcalls/$id"
              params={{ id: String(call.id) }}
            >
              {`Port call ${call.portName}`}
            </Link>
          ),
      )}
      {isLaden !== null && <span>{conditionText(isLaden)}</span>}
      {cargo !== null && cargo !== '0' && <span>{`${cargo} mt of cargo`}</span>}
      {calculated !== null && (
        <span className={css['when']}>{`Calculated ${formatWithZone(calculated, 'UTC')}`}</span>
      )}
    </p>
  );
}

function ShownPeriod({ period }: PeriodProps) {
  const { vessel, kind, end } = period;
  return (
    <Page>
      <PageHeader
        crumbs={crumbs}
        kind={`${vessel.name}, ${kind === legKind ? 'leg' : 'port call'}`}
        title={`${vessel.name}, ${routeText(period)}`}
        beside={end === null ? <Tag>In progress</Tag> : undefined}
        actions={<Neighbours period={period} />}
      />
      <PageBody isReading>
        <div className={css['page']}>
          <About period={period} />
          <Cautions period={period} />
          <PeriodFigures period={period} />
          <PeriodReports period={period} />
          <div className={css['tables']}>
            <ConsumerCard period={period} />
            <StockCard period={period} />
            <YearCard period={period} />
          </div>
        </div>
      </PageBody>
    </Page>
  );
}
