import { positionSource } from '@fairlead/domain/live/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button, buttonClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconMap, IconTable, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { FirstVessel } from '../platform/catalogues/first-vessel.tsx';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useEventProposals } from './event-proposals.data.ts';
import { FleetView } from './fleet-view.part.tsx';
import { type LiveVessel, useFleet } from './live.data.ts';
import css from './live.module.css';
import { liveAddress, viewPart } from './live.state.ts';
import { SilentSources } from './silent-sources.part.tsx';

const ImportPositions = createPart(
  async () => (await import('./import-positions.dialog.tsx')).ImportPositions,
);

const ProposedEventsPanel = createPart(
  async () => (await import('./proposed-events.panel.tsx')).ProposedEventsPanel,
);

const FleetTable = createPart(async () => (await import('./fleet-table.part.tsx')).FleetTable, {
  waiting: () => <LoadingState rows={10} name="Loading the fleet" />,
});

const views = [
  { value: 'map', label: 'Map', icon: IconMap },
  { value: 'table', label: 'Table', icon: IconTable },
] as const;

const isGenerated = ({ position }: LiveVessel) => position?.source === positionSource.Generated;

/** /: where the fleet is now, as a map with a list beside it, or as a table. */
export function LivePage() {
  const fleet = useFleet();
  const nowMs = useNowMs();
  const query = useAddressQuery();
  const address = liveAddress(query, nowMs);
  const change = useChangeAddress();
  const [isImporting, setImporting] = useState(false);
  const mayWrite = useMay('company.write');
  const proposed = useEventProposals({}).data?.total ?? 0;
  const vessels = fleet.data?.vessels;
  return (
    <Page>
      <PageHeader
        title="Live"
        count={vessels === undefined ? undefined : counted(vessels.length, 'vessel')}
        actions={
          <>
            {proposed > 0 && (
              <Button onClick={() => change({ part: { proposed: 'open' } })}>
                {counted(proposed, 'proposed event')}
              </Button>
            )}
            <Link className={buttonClass()} to="/geofences">
              Geofences
            </Link>
            {mayWrite && (
              <Button icon={IconUpload} onClick={() => setImporting(true)}>
                Upload positions
              </Button>
            )}
            <Segmented
              name="View"
              size="small"
              options={views}
              value={address.isTable ? 'table' : 'map'}
              onChange={(view) => change({ part: viewPart(view) })}
            />
          </>
        }
      />
      {vessels?.some(isGenerated) === true && (
        <div className={css['note']}>
          <Banner kind="information">
            Demonstration: positions between log reports are generated along the planned voyages.
          </Banner>
        </div>
      )}
      <SilentSources sources={fleet.data?.silentSources ?? []} />
      {vessels === undefined && fleet.isError ? (
        <ErrorState title="The fleet could not be loaded" onRetry={() => void fleet.refetch()}>
          {sentenceOf(fleet.error)}
        </ErrorState>
      ) : vessels === undefined ? (
        <LoadingState rows={10} name="Loading the fleet" />
      ) : vessels.length === 0 ? (
        <FirstVessel />
      ) : address.isTable ? (
        <FleetTable vessels={vessels} nowMs={nowMs} atMs={address.atMs} />
      ) : (
        <FleetView vessels={vessels} address={address} nowMs={nowMs} />
      )}
      {query['proposed'] === 'open' && (
        <ProposedEventsPanel onClose={() => change({ part: { proposed: undefined } })} />
      )}
      {isImporting && <ImportPositions onClose={() => setImporting(false)} />}
    </Page>
  );
}
