import { services } from '@fairlead/domain/port-calls/service-times';
import { declarations } from '@fairlead/domain/port-clearance/clearance-facts';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { Banner } from '@fairlead/ui/banner';
import { IconButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { OnEscape } from '@fairlead/ui/escape';
import { Code } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader, useIsWithin } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft, IconArrowsJoin, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { AlertedName } from '../platform/alerts/alerted-name.tsx';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { NeighbourButtons } from '../platform/forms/neighbour-buttons.tsx';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { HistoryCard } from '../platform/history/history-card.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { CargoCard, type CargoStep } from './call/cargo-card.tsx';
import { emptyDraft, type EventDraft } from './call/event-draft.ts';
import { EventsCard } from './call/events-card.tsx';
import { FactsCard, Warnings } from './call/facts-card.tsx';
import { MergedCard } from './call/merged-card.tsx';
import { TimesCard } from './call/times-card.tsx';
import { usePrintZone } from './print-zone.state.ts';
import { portCallById, type PortCallPage, useNeighbours } from './port-call-pages.data.ts';
import { useCallDownload, useClearanceDownload } from './port-call-print.data.ts';
import { PortCallStatusBadge } from '../platform/port-call-status/port-call-status.tsx';
import css from './port-call.module.css';
import { useTemplates } from '../platform/event-templates/event-templates.data.ts';

const ChainPanel = createPart(async () => (await import('./call/chain-panel.tsx')).ChainPanel, {
  onFail: ({ onClose }) => onClose(),
});
const DecisionPanel = createPart(
  async () => (await import('./call/decision-panel.tsx')).DecisionPanel,
  { onFail: ({ onClose }) => onClose() },
);

const MergePanel = createPart(async () => (await import('./call/merge-panel.tsx')).MergePanel, {
  onFail: ({ onClose }) => onClose(),
});

const listCrumb = (
  <Link key="list" to="/portcalls">
    Port calls
  </Link>
);

/** A section of the page that another feature provides. */
export type PortCallSection = ComponentType<{ readonly page: PortCallPage }>;

/** One port call: its facts, times, events and cargo, and the sections of other features. */
export function PortCallPageView({ More }: { readonly More: PortCallSection }) {
  const { id } = useParams({ strict: false });
  const query = useQuery(portCallById(Number(id)));
  if (query.data !== undefined) return <LoadedCall key={id} page={query.data} More={More} />;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page>
      <PageHeader crumbs={[listCrumb]} title="Port call" />
      <PageBody>
        {query.isError ? (
          <ErrorState
            title={isMissing ? 'No portcall found' : 'Port call could not be loaded'}
            onRetry={() => void query.refetch()}
          >
            {isMissing
              ? 'It may have been deleted, or belong to another company.'
              : sentenceOf(query.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading port call" />
        )}
      </PageBody>
    </Page>
  );
}

function Neighbours({ page }: { readonly page: PortCallPage }) {
  const { previous, next } = useNeighbours(page);
  const navigate = useNavigate();
  const of = (call: typeof next) =>
    call && {
      name: call.port.name,
      open: () => void navigate({ to: '/portcalls/$id', params: { id: String(call.id) } }),
    };
  return (
    <NeighbourButtons thing="port call" within="voyage" previous={of(previous)} next={of(next)} />
  );
}

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['docx', 'Word'],
] as const;

/** Labels of the messages for electronic port clearance. */
const messages = { arrival: 'Arrival (ISO 28005)', departure: 'Departure (ISO 28005)' } as const;

function ReportMenu({ page }: { readonly page: PortCallPage }) {
  const download = useCallDownload(page.id);
  const zone = usePrintZone();
  const useVoyageRef = useCurrent().customer?.settings.useVoyageReference === true;
  const message = useClearanceDownload(page, useVoyageRef);
  const isWriting = download.isPending || message.isPending;
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={isWriting}
      items={[
        ...formats.map(([fileType, label]) => ({
          key: fileType,
          label,
          onChoose: () =>
            download.mutate({
              ...zone,
              useVoyageRef,
              fileType,
              landscapeOrientation: true,
              scaleWidthToOnePage: true,
            }),
        })),
        ...declarations.map((declaration, at) => ({
          key: declaration,
          label: messages[declaration],
          startsGroup: at === 0,
          onChoose: () => message.mutate(declaration),
        })),
      ]}
    >
      {isWriting ? 'Printing' : 'Report'}
    </MenuButton>
  );
}

/** Merged calls cannot be merged again: their page has no such button. */
function MergeButton({ page }: { readonly page: PortCallPage }) {
  const change = useChangeAddress();
  const mayMerge = useMay('company.write') && page.parentId === null;
  const open = () => change({ part: { panel: 'merge', service: undefined } });
  useShortcuts(mayMerge ? [{ keys: 'm', name: 'Merge with another port call', run: open }] : []);
  if (!mayMerge) return null;
  return <IconButton icon={IconArrowsJoin} name="Merge with..." keys="m" framed onClick={open} />;
}

function Header({ page }: { readonly page: PortCallPage }) {
  const nowMs = useNowMs();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isWithin = useIsWithin();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const leave = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/portcalls' });
  };
  return (
    <>
      {!isWithin && <OnEscape run={leave} />}
      <PageHeader
        crumbs={[
          <Link key="voyage" to="/voyages/$id/edit" params={{ id: String(page.voyage.id) }}>
            {page.vessel.name} {voyageName(page.voyage, usesReference)}
          </Link>,
        ]}
        kind={`${page.vessel.name} ${voyageName(page.voyage, usesReference)} · Port call`}
        title={
          <span className={page.inActive ? css['struck'] : css['port']}>
            <AlertedName kind="ports" id={page.port.id}>
              <Flag country={page.port.countryCode} name={page.port.country} /> {page.port.name}{' '}
              <Code>{page.port.unLoCode}</Code>
            </AlertedName>
          </span>
        }
        beside={<PortCallStatusBadge portCall={page} nowMs={nowMs} />}
        actions={
          <>
            {/* Beside a list Escape closes the pane, and there may be nothing to go back to. */}
            {(!isWithin || canGoBack) && (
              <IconButton
                icon={IconArrowLeft}
                name="Go back"
                keys={isWithin ? undefined : 'Esc'}
                framed
                onClick={leave}
              />
            )}
            <Neighbours page={page} />
            <MergeButton page={page} />
            <ReportMenu page={page} />
          </>
        }
      />
    </>
  );
}

/** Which panel is open, as stored in the address: `?service=20` or `?panel=portofcall`. */
function OpenPanel({ page }: { readonly page: PortCallPage }) {
  const { service, panel } = useAddressQuery();
  const change = useChangeAddress();
  const close = () => change({ part: { service: undefined, panel: undefined } });
  const opened = services.find(({ number }) => String(number) === service);
  if (panel === 'merge') return <MergePanel page={page} onClose={close} />;
  if (panel === 'portofcall') return <DecisionPanel page={page} onClose={close} />;
  if (opened === undefined) return null;
  return (
    <ChainPanel
      key={opened.number}
      page={page}
      service={opened.number}
      onClose={close}
      onStep={(to) => change({ part: { service: String(to) }, replace: true })}
    />
  );
}

/** The initial values of the event row, when a section of the page requests one. */
function useEntryStart() {
  const { data: templates = [] } = useTemplates();
  const [start, setStart] = useState({ draft: emptyDraft, turn: 0 });
  const enter = (step: CargoStep, operationId: number) => {
    const template = templates.find(({ internalName }) => internalName === step);
    if (template === undefined) return;
    setStart((before) => ({
      draft: { ...emptyDraft, templateId: template.id, operationId },
      turn: before.turn + 1,
    }));
  };
  const request = (draft: EventDraft) => setStart(({ turn }) => ({ draft, turn: turn + 1 }));
  return { start, enter, request };
}

interface LoadedCallProps {
  readonly page: PortCallPage;
  readonly More: PortCallSection;
}

function LoadedCall({ page, More }: LoadedCallProps) {
  const change = useChangeAddress();
  const { start, enter, request } = useEntryStart();
  const mayWrite = useMay('company.write');
  useShortcuts(
    mayWrite ? [{ keys: 'e', name: 'Enter an event', run: () => request(emptyDraft) }] : [],
  );
  return (
    <Page>
      <Header page={page} />
      <PageBody>
        {page.inActive && (
          <Banner kind="information">
            This port call is inactive: lists and schedules skip it.
          </Banner>
        )}
        <Warnings page={page} />
        <div className={css['columns']}>
          <FactsCard
            page={page}
            onDecide={() => change({ part: { panel: 'portofcall', service: undefined } })}
          />
          <TimesCard
            page={page}
            onOpen={(service) => change({ part: { service: String(service), panel: undefined } })}
          />
        </div>
        <EventsCard page={page} start={start} onRequest={request} />
        <CargoCard page={page} onEnter={enter} />
        <More page={page} />
        <MergedCard page={page} />
        <HistoryCard withParts entity="portCall" id={page.id} zone={page.port.timeZone} />
      </PageBody>
      <OpenPanel page={page} />
    </Page>
  );
}
