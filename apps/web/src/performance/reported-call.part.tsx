import { Banner } from '@fairlead/ui/banner';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { usePhone } from '@fairlead/ui/phone';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ExplainedCell } from '../platform/explanations/explained-figure.tsx';
import { ReportLinks } from '../platform/explanations/report-links.tsx';
import { FigureTable } from './figure.table.tsx';
import { type ReportedCall, useReportedCall } from './performance.data.ts';
import { PeriodSources } from './period-sources.part.tsx';
import { figureText, pageOf } from './period-text.state.ts';
import { passageLines, type ReportedLine, stayLines } from './reported-call.state.ts';
import css from './performance.module.css';

/** What log reports say of a port call and of the passage to it, beside the plan; nothing without reports. */
export function ReportedCallCard({ portCallId }: { readonly portCallId: number }) {
  const { data } = useReportedCall(portCallId);
  if (data === undefined || data.reports.length === 0) return null;
  const { passage, stay } = data;
  return (
    <Card title="Planned and reported" flush>
      {(passage?.isEstimated === true || stay?.isEstimated === true) && (
        <div className={css['caution']}>
          <Banner kind="information" title="Partly estimated">
            A report extends beyond the start or the end and was divided in proportion to its hours.
          </Banner>
        </div>
      )}
      <div className={css['reported']}>
        {passage !== null && (
          <Lines
            period={passage}
            title={`Passage from ${passage.from?.portName ?? 'sea'}`}
            lines={passageLines(data)}
          />
        )}
        {stay !== null && <Lines period={stay} title="Port call" lines={stayLines(data)} />}
        <Stocks stocks={data.stocks} />
        <Reports reports={data.reports} />
      </div>
    </Card>
  );
}

interface LinesProps {
  readonly title: string;
  readonly period: NonNullable<ReportedCall['passage']>;
  readonly lines: readonly ReportedLine[];
}

/** One figure a row; the calculated ones open their formula. On phones the difference is below the reported figure. */
function Lines({ title, period, lines }: LinesProps) {
  const isPhone = usePhone();
  return (
    <section aria-label={title}>
      <h3>
        {title}
        <Link className={linkClass} to={pageOf(period)}>
          Details
        </Link>
      </h3>
      <FigureTable
        corner="Figure"
        columns={isPhone ? ['Planned', 'Reported'] : ['Planned', 'Reported', 'Difference']}
        rows={lines.map((line) => ({
          key: line.name,
          name: line.name,
          cells: isPhone
            ? [
                line.planned,
                <Fragment key="reported">
                  <Reported {...line} period={period} />
                  <span className={css['below']}>{line.difference}</span>
                </Fragment>,
              ]
            : [
                line.planned,
                <Reported key="reported" {...line} period={period} />,
                line.difference,
              ],
        }))}
      />
    </section>
  );
}

interface ReportedProps extends ReportedLine {
  readonly period: LinesProps['period'];
}

function Reported({ name, reported, why, period }: ReportedProps) {
  if (why === undefined || reported === '') return reported;
  return (
    <ExplainedCell
      {...why}
      name={name}
      value={reported}
      sources={<PeriodSources period={period} />}
    />
  );
}

function Stocks({ stocks }: Pick<ReportedCall, 'stocks'>) {
  if (stocks.length === 0) return null;
  const cell = (value: string | null) => (value === null ? '' : figureText(value, 3));
  return (
    <section aria-label="Remaining on board">
      <h3>Remaining on board, mt</h3>
      <FigureTable
        corner="Fuel"
        columns={['At arrival', 'At departure']}
        rows={stocks.map(({ fuelId, fuel, arrival, departure }) => ({
          key: String(fuelId),
          name: fuel,
          cells: [cell(arrival), cell(departure)],
        }))}
      />
    </section>
  );
}

/** The reports behind the figures; each opens. */
const Reports = ({ reports }: Pick<ReportedCall, 'reports'>) => (
  <section aria-label="Reports" className={css['sources']}>
    <h3>Reports</h3>
    <ReportLinks reports={reports} />
  </section>
);
