import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { proposalState } from '@fairlead/domain/offhire-proposals/proposal-source';
import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { linkClass } from '@fairlead/ui/button';
import { Fact, Facts } from '@fairlead/ui/facts';
import { Muted } from '@fairlead/ui/figure';
import { Link } from '@tanstack/react-router';
import { hoursText } from './offhires.columns.tsx';
import { fuelMissingFrom, fuelText } from './proposal.state.ts';
import type { Proposal } from './proposals.data.ts';
import css from './offhires.module.css';

interface ProposalProps {
  readonly proposal: Proposal;
}

/** Where its figures come from; each report opens. */
export function ProposalSource({ proposal }: ProposalProps) {
  const { hours, to, reports, portCall, remark } = proposal;
  return (
    <>
      <Facts columns={3}>
        <Fact name="Hours">{to === null ? 'Ongoing' : `${hoursText(hours)} h`}</Fact>
        <Fact name="Fuel, mt">{fuelText(proposal) || <Muted>Not reported</Muted>}</Fact>
        {portCall !== null && (
          <Fact name="Statement of facts">
            <Link className={linkClass} to="/portcalls/$id" params={{ id: String(portCall.id) }}>
              {portCall.portName}
            </Link>
          </Fact>
        )}
        {remark !== '' && (
          <Fact name="Remark" wide>
            {remark}
          </Fact>
        )}
      </Facts>
      {reports.length > 0 && (
        <ul className={css['sources']} aria-label="Reports">
          {reports.map(({ guid, kind, at, zone }) => (
            <li key={guid}>
              <Link className={linkClass} to="/reports/log/$id" params={{ id: guid }}>
                {label(logReportKinds, kind)}
              </Link>
              , {formatWithZone(at, zone)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const span = (from: string, to: string | null, zone: string) =>
  `${formatWithZone(from, zone)} to ${to === null ? 'now' : formatWithZone(to, zone)}`;

/** What a user has to know before a decision. */
export function ProposalCautions({ proposal }: ProposalProps) {
  const { state, offhireId, overlaps, timeZone, rejection, isEndAssumed, isEstimated } = proposal;
  const isOpen = state === proposalState.Open;
  const missingFrom = fuelMissingFrom(proposal);
  return (
    <>
      {offhireId !== null && (
        <Banner
          kind={isOpen ? 'warning' : 'information'}
          title={isOpen ? 'Reports changed after the off-hire was created' : undefined}
        >
          <Link className={linkClass} to="/offhires/{-$id}" params={{ id: String(offhireId) }}>
            Open the off-hire
          </Link>
          {isOpen && ' to compare. Accepting updates its times and fuel.'}
        </Banner>
      )}
      {rejection !== null && <RejectionBanner proposal={proposal} rejection={rejection} />}
      {isEndAssumed && (
        <Banner kind="information" title="End assumed">
          No report ends it. Its end is the arrival.
        </Banner>
      )}
      {isEstimated && (
        <Banner kind="information" title="Fuel partly estimated">
          A report extends beyond the start or the end. Its fuel was divided in proportion to time.
        </Banner>
      )}
      {isOpen && missingFrom !== null && (
        <Banner kind="warning" title="Fuel is not reported to the end">
          {`No log report covers ${span(missingFrom, proposal.to, timeZone)} yet. The fuel of that time is not in the figures below.`}
        </Banner>
      )}
      {isOpen && overlaps.length > 0 && (
        <Banner kind="warning" title="Overlaps an off-hire of this vessel">
          {overlaps.map(({ id, from, to, reason }) => (
            <div key={id}>
              <Link className={linkClass} to="/offhires/{-$id}" params={{ id: String(id) }}>
                {label(offhireReasons, reason)}
              </Link>
              , {span(from, to, timeZone)}
            </div>
          ))}
        </Banner>
      )}
    </>
  );
}

function RejectionBanner({
  proposal: { state, timeZone },
  rejection: { reason, by, at },
}: ProposalProps & { readonly rejection: NonNullable<Proposal['rejection']> }) {
  const isOpen = state === proposalState.Open;
  const decided = [
    ...(by === null ? [] : [`by ${by}`]),
    ...(at === null ? [] : [`on ${formatWithZone(at, timeZone)}`]),
  ].join(' ');
  return (
    <Banner kind="information" title={`${isOpen ? 'Was rejected' : 'Rejected'} ${decided}`}>
      {reason}
    </Banner>
  );
}
