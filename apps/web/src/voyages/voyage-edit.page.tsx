import { hasArrived, voyageDeleteFindings } from '@fairlead/domain/voyages/locks';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { isVoyageComplete, voyageComplete } from '@fairlead/domain/voyages/times';
import { Banner } from '@fairlead/ui/banner';
import { OriginBadge } from '@fairlead/ui/badge';
import { Button, IconButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { OnEscape } from '@fairlead/ui/escape';
import { Page, PageBody, PageHeader, SplitPane } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft, IconFileText, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useVoyageDeletion } from './voyage-delete.dialog.tsx';
import { VoyageHistoryCard } from './voyage-history.part.tsx';
import { VoyageDetailsCard } from './voyage-details.part.tsx';
import { statusOf, VoyageStatusBadge } from './voyage-status.part.tsx';
import { WhereDeleted } from '../platform/history/where-deleted.tsx';
import { originOf } from './voyages.columns.tsx';
import { useVoyage, type Voyage, type VoyagePortCall } from './voyages.data.ts';
import css from './voyages.module.css';

const externalVoyage = 'Only some properties can be changed for a voyage from an external system.';

const crumbs = [
  <Link key="voyages" to="/voyages">
    Voyages
  </Link>,
];

/** The props of a section of another feature. */
export interface VoyageSection {
  readonly voyageId: number;
  /** Voyage number, or reference if the company uses it. */
  readonly name: string;
  readonly vessel: Voyage['vessel'];
  readonly voyage: Voyage;
  /** The port calls that came with the voyage, and when. */
  readonly first: {
    readonly portCalls: readonly VoyagePortCall[] | undefined;
    readonly atMs: number;
  };
}

export interface VoyageEditPageProps {
  /** The sections of other features, between details and history. */
  readonly sections: (voyage: VoyageSection) => ReactNode;
  /** Shown on the right once the voyage has port calls; undefined while it is switched off. */
  readonly timeline: ((voyage: VoyageSection) => ReactNode) | undefined;
  readonly timelineSwitch: ReactNode;
  readonly copyButton: ReactNode;
}

/** One voyage with its details and everything that belongs to it. */
export function VoyageEditPage(props: VoyageEditPageProps) {
  const { id } = useParams({ strict: false });
  const voyage = useVoyage(Number(id));
  const { data, dataUpdatedAt: atMs } = voyage;
  if (data !== undefined) return <LoadedVoyage key={id} {...props} voyage={data} atMs={atMs} />;
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Voyage" />
      <PageBody>
        {voyage.isError ? (
          <WhereDeleted entity="voyage" id={Number(id)} thing="voyage">
            <ErrorState title="Voyage could not be loaded" onRetry={() => void voyage.refetch()}>
              {sentenceOf(voyage.error)}
            </ErrorState>
          </WhereDeleted>
        ) : (
          <LoadingState name="Loading voyage" />
        )}
      </PageBody>
    </Page>
  );
}

function VoyageBanners({ voyage }: { readonly voyage: Voyage }) {
  return (
    <>
      {originOf(voyage) === 'external' && <Banner kind="warning">{externalVoyage}</Banner>}
      {isVoyageComplete(voyage.portCalls ?? []) && <Banner kind="success">{voyageComplete}</Banner>}
    </>
  );
}

interface LoadedVoyageProps extends VoyageEditPageProps {
  readonly voyage: Voyage;
  readonly atMs: number;
}

function LoadedVoyage(props: LoadedVoyageProps) {
  const { voyage, atMs, sections, timeline, timelineSwitch, copyButton } = props;
  const navigate = useNavigate();
  const nowMs = useNowMs();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const title = `${voyage.vessel.name} ${voyageName(voyage, usesReference)}`;
  const deletion = useVoyageDeletion(voyage, title);
  const [deletionLock] = voyageDeleteFindings({
    externalId: voyage.externalId,
    hasArrived: hasArrived(voyage.portCalls ?? []),
  });
  const leave = () => void navigate({ to: '/voyages' });
  const openReport = () =>
    void navigate({ to: '/voyages/$id/report', params: { id: String(voyage.id) } });
  const section: VoyageSection = {
    voyageId: voyage.id,
    name: voyageName(voyage, usesReference),
    vessel: voyage.vessel,
    voyage,
    first: { portCalls: voyage.portCalls, atMs },
  };
  const hasPortCalls = (voyage.portCalls ?? []).length > 0;
  return (
    <Page>
      <OnEscape run={leave} />
      <PageHeader
        crumbs={crumbs}
        title={<span className={voyage.inActive ? css['struck'] : undefined}>{title}</span>}
        kind="Voyage"
        beside={
          <>
            <OriginBadge origin={originOf(voyage)} />
            <VoyageStatusBadge status={statusOf(voyage, nowMs)} />
          </>
        }
        actions={
          <>
            <IconButton icon={IconArrowLeft} name="Go back" keys="Esc" framed onClick={leave} />
            {hasPortCalls && timelineSwitch}
            <Button icon={IconFileText} onClick={openReport}>
              Report
            </Button>
            {copyButton}
            <IconButton
              icon={IconTrash}
              name={deletionLock?.message ?? 'Delete voyage'}
              framed
              disabled={deletionLock !== undefined}
              onClick={deletion.confirm}
            />
          </>
        }
      />
      <SplitPane kind="timeline" asideName="Timeline" aside={hasPortCalls && timeline?.(section)}>
        <PageBody>
          <VoyageBanners voyage={voyage} />
          <VoyageDetailsCard voyage={voyage} usesReference={usesReference} />
          {sections(section)}
          <VoyageHistoryCard voyage={voyage} />
        </PageBody>
      </SplitPane>
      {deletion.question}
    </Page>
  );
}
