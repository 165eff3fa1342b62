import { agentEntryKind } from '@fairlead/domain/agent-links/agent-link';
import { formatWithZone } from '@fairlead/domain/time/format';
import { LoadingState } from '@fairlead/ui/states';
import { useEffect, useState } from 'react';
import { LinkFailure, PublicHeader, PublicPage } from '../platform/public-page/public-page.tsx';
import { AgentDocuments } from './agent-documents.part.tsx';
import { AgentEntries } from './agent-entries.part.tsx';
import { AgentLines } from './agent-lines.form.tsx';
import { AgentRemarkForm } from './agent-remark.form.tsx';
import { AgentTimeForm } from './agent-time.form.tsx';
import { type AgentPageData, type OwnEntry, useAgentPage } from './agent.data.ts';
import css from './agent.module.css';

/** The agent's view of one port call through a link; no sign-in. */
export function AgentPage() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const { data: page, isError, error, refetch } = useAgentPage(token);
  useEffect(() => {
    document.title = page === undefined ? 'Port call' : `${page.vessel} in ${page.port.name}`;
  }, [page]);
  return (
    <PublicPage>
      {page !== undefined && !isError ? (
        <LoadedPage page={page} token={token} />
      ) : isError ? (
        <LinkFailure
          error={error}
          title="The port call could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState rows={8} name="Loading the port call" />
      )}
    </PublicPage>
  );
}

interface LoadedPageProps {
  readonly page: AgentPageData;
  readonly token: string;
}

function LoadedPage({ page, token }: LoadedPageProps) {
  const [correcting, setCorrecting] = useState<OwnEntry>();
  const { kinds } = page;
  const takes = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  const done = () => setCorrecting(undefined);
  const corrected = (kind: number) => (correcting?.kind === kind ? correcting : undefined);
  return (
    <>
      <PublicHeader
        from={page.company}
        title={`${page.vessel} in ${page.port.name}`}
        below={`${page.you}, enter here what happens at this port call. Times are in the time of the port.`}
      />
      <CallFacts page={page} />
      {takes(agentEntryKind.Time) && (
        <AgentTimeForm
          key={`time ${corrected(agentEntryKind.Time)?.id ?? 0}`}
          {...{ page, token }}
          correcting={corrected(agentEntryKind.Time)}
          onDone={done}
        />
      )}
      {takes(agentEntryKind.Line) && (
        <AgentLines
          key={`line ${corrected(agentEntryKind.Line)?.id ?? 0}`}
          {...{ page, token }}
          correcting={corrected(agentEntryKind.Line)}
          onDone={done}
        />
      )}
      {takes(agentEntryKind.Document) && <AgentDocuments {...{ page, token }} />}
      {takes(agentEntryKind.Remark) && <AgentRemarkForm token={token} />}
      <AgentEntries {...{ page, token }} onCorrect={setCorrecting} />
      <p className={css['ends']}>
        {page.needsAcceptance
          ? `${page.company} accepts what you enter before it becomes part of the port call. `
          : 'What you enter becomes part of the port call at once. '}
        {page.mailsChanges && 'You are e-mailed when the port call changes. '}
        This link expires {formatWithZone(page.expires, page.port.timeZone)}.
      </p>
    </>
  );
}

function CallFacts({ page }: { readonly page: AgentPageData }) {
  const { eta, etd, arrived, departed, cargo, times, imo, port } = page;
  const time = (at: string) => formatWithZone(at, port.timeZone);
  const facts: readonly (readonly [string, string])[] = [
    arrived === null ? ['ETA', time(eta)] : ['Arrived', time(arrived)],
    departed === null ? ['ETD', time(etd)] : ['Departed', time(departed)],
    ...(imo === null ? [] : [['IMO', imo] as const]),
    ...(port.unLoCode === null ? [] : [['LOCODE', port.unLoCode] as const]),
  ];
  return (
    <section aria-label="Port call">
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cargo.length > 0 && <p className={css['cargo']}>{cargo.join('; ')}</p>}
      {times.length > 0 && (
        <details className={css['times']}>
          <summary>Times on record</summary>
          <ul>
            {times.map(({ name, at }) => (
              <li key={`${name} ${at}`}>
                <span>{name}</span> <span>{time(at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
