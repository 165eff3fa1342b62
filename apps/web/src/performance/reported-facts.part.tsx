import { buttonClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { useReportedCall } from './performance.data.ts';
import { figureText, pageOf } from './period-text.state.ts';
import { passageText, stockText } from './reported-call.state.ts';

interface ReportedCallProps {
  readonly portCallId: number;
}

/** A pointer that only passes over a port call requests nothing. */
const restMs = 200;

/** The port call, once the pointer has rested on it. */
function useRested(portCallId: number): number | undefined {
  const [rested, setRested] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(portCallId), restMs);
    return () => clearTimeout(timer);
  }, [portCallId]);
  return rested === portCallId ? rested : undefined;
}

/** What log reports say of the passage to a port call and of its stocks, as facts of a list. */
export function ReportedFacts({ portCallId }: ReportedCallProps) {
  const { data } = useReportedCall(useRested(portCallId));
  if (data === undefined || data.reports.length === 0) return null;
  const { stay, stocks } = data;
  const facts = [
    ['Passage', passageText(data)],
    ['In port', stay === null || stay.reports === 0 ? '' : `${figureText(stay.fuel, 1)} mt`],
    ['ROB, arrival', stockText(stocks, 'arrival')],
    ['ROB, departure', stockText(stocks, 'departure')],
  ] as const;
  return facts.map(
    ([name, value]) =>
      value !== '' && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  );
}

/** The passage in one sentence. */
export function ReportedSentence({ portCallId }: ReportedCallProps) {
  const { data } = useReportedCall(portCallId);
  const text = data === undefined ? '' : passageText(data);
  return text === '' ? null : `Reported ${text}.`;
}

/** Leads to the reports of the passage to a port call, otherwise to those of the port call. */
export function ReportsLink({ portCallId }: ReportedCallProps) {
  const { data } = useReportedCall(portCallId);
  const period = [data?.passage, data?.stay].find((one) => (one?.reports ?? 0) > 0);
  if (period === undefined || period === null) return null;
  return (
    <Link className={buttonClass()} to={pageOf(period)}>
      Reports
    </Link>
  );
}
