import { timeBarDays } from '@fairlead/domain/claims/ageing';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { proposalState } from '@fairlead/domain/offhire-proposals/proposal-source';
import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { daysAfter } from '@fairlead/domain/time/calendar';
import { worklistKind, type WorklistKind } from '@fairlead/domain/worklist/enumerations';
import {
  agentLine,
  notificationLine,
  offhireLine,
  proposedEventsLine,
  timeBarLine,
  type WorklistLine,
} from '@fairlead/domain/worklist/lines';
import { type ClaimFilter, claimPart, claimTotal } from '../../claims/list/claim-list.sql.ts';
import { dayOf } from '../../claims/list/list-claims.ts';
import { callsNow, laycansNow } from '../../live/live.sql.ts';
import { countOpen, notificationPage } from '../../notifications/notifications.sql.ts';
import { proposalRecord } from '../../offhire-proposals/list/proposal-record.ts';
import { proposalPage, proposalTotal } from '../../offhire-proposals/offhire-proposals.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { vesselNames, waitingEntries, waitingProposals } from '../worklist.sql.ts';
import { scheduleLines } from './schedule-lines.ts';

/** Lines of one kind and company. */
const most = 100;
const part = { skip: 0, take: most };

export interface CompanyWork {
  readonly lines: readonly WorklistLine[];
  readonly counts: readonly { readonly kind: WorklistKind; readonly number: number }[];
}

interface Reader {
  readonly company: number;
  readonly user: number;
  readonly now: Date;
}

const barsUntil = (company: number, lastDay: string): ClaimFilter => ({
  company,
  statuses: [],
  charterers: [],
  vessels: [],
  isClosedToo: false,
  bar: { from: null, to: lastDay },
  owner: null,
  terms: [],
});

/** What is open in the company of the session, read in one round trip. */
export async function readCompanyWork(
  db: Session,
  { company, user, now }: Reader,
): Promise<CompanyWork> {
  const today = dayOf(now);
  const bars = barsUntil(company, daysAfter(today, timeBarDays.near));
  const proposals = { company, vessels: [], voyages: [], states: [proposalState.Open] };
  const scope = { company, now: now.toISOString() };
  const [
    proposed,
    found,
    open,
    claims,
    claimCount,
    calls,
    laycans,
    vessels,
    waiting,
    offhires,
    offhireCount,
  ] = await Promise.all([
    db.all(waitingProposals(company)),
    db.all(notificationPage({ company, user, worstFirst: true }, part.skip, part.take)),
    db.first(countOpen(company)),
    db.all(claimPart(bars, part)),
    db.first(claimTotal(bars)),
    db.all(callsNow(scope)),
    db.all(laycansNow(scope)),
    db.all(vesselNames(company)),
    db.all(waitingEntries(company)),
    db.all(proposalPage(proposals, part)),
    db.first(proposalTotal(proposals)),
  ]);
  const { late, atRisk } = scheduleLines({ calls, laycans, vessels }, now.getTime());
  const lines = [
    ...found.map((row) => notificationLine({ ...row, refDate: row.ref_date })),
    ...claims.flatMap((row) => barLine(row, today)),
    ...late.slice(0, most),
    ...atRisk.slice(0, most),
    ...waiting.slice(0, most).map((row) => agentLine({ ...row, portCallId: row.port_call_id })),
    ...proposed
      .slice(0, most)
      .map((row) => proposedEventsLine({ ...row, portCallId: row.port_call_id })),
    ...offhires
      .map(proposalRecord)
      .map((row) =>
        offhireLine({ ...row, vessel: row.vessel.name, reason: label(offhireReasons, row.reason) }),
      ),
  ];
  const numbers: readonly (readonly [WorklistKind, number])[] = [
    [worklistKind.Notification, open?.number ?? 0],
    [worklistKind.TimeBar, claimCount?.total ?? 0],
    [worklistKind.LateVoyage, late.length],
    [worklistKind.Laycan, atRisk.length],
    [worklistKind.AgentEntry, waiting.length],
    [worklistKind.Offhire, offhireCount?.total ?? 0],
    [worklistKind.EventProposal, proposed.length],
  ];
  return { lines, counts: numbers.map(([kind, number]) => ({ kind, number })) };
}

interface BarRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly vessel_name: string;
  readonly charterer_name: string;
  readonly time_bar: string | null;
}

function barLine(row: BarRow, today: string): readonly WorklistLine[] {
  if (row.time_bar === null) return [];
  const line = timeBarLine(
    {
      fixtureId: row.id,
      fixtureNumber: row.fixture_number,
      vessel: row.vessel_name,
      charterer: row.charterer_name,
      lastDay: row.time_bar,
    },
    today,
  );
  return line === null ? [] : [line];
}
