import type { PortCallPage } from '../../port-call-pages/port-call-pages.data.ts';
import { PortCallPageView } from '../../port-call-pages/port-call.page.tsx';
import { createPart } from '../../platform/parts/part.tsx';

const StatementOfFacts = createPart(
  async () =>
    (await import('../../statement-of-facts/statement-of-facts.part.tsx')).StatementOfFacts,
);

const CallReports = createPart(
  async () => (await import('../../port-call-reports/port-call-reports.part.tsx')).PortCallReports,
);

const AgentLinks = createPart(
  async () => (await import('../../agent-links/agent-links.part.tsx')).AgentLinks,
);

const Running = createPart(
  async () => (await import('../../laytime/running-laytime.part.tsx')).RunningLaytime,
);

const Reported = createPart(
  async () => (await import('../../performance/reported-call.part.tsx')).ReportedCallCard,
);

const Proposed = createPart(
  async () => (await import('../../live/proposed-events-card.part.tsx')).ProposedEventsCard,
);

const Emails = createPart(
  async () => (await import('../../emails/record-emails.part.tsx')).RecordEmails,
);

/** The facts of a port call that was merged into another one are shown there. */
function Facts({ page }: { readonly page: PortCallPage }) {
  if (page.inActive) return null;
  return (
    <>
      <Proposed portCallId={page.id} />
      <Running portCallId={page.id} timeZone={page.port.timeZone} onlyFigures />
      <Reported portCallId={page.id} />
      <StatementOfFacts portCallId={page.id} />
      <AgentLinks portCallId={page.id} timeZone={page.port.timeZone} />
      <CallReports portCallId={page.id} timeZone={page.port.timeZone} />
      <Emails of={{ portCallId: page.id }} />
    </>
  );
}

/** A port call with the parts of other features. */
export function PortCallFeature() {
  return <PortCallPageView More={Facts} />;
}
