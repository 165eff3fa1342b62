import { positionSource } from '@fairlead/domain/live/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconMap, IconTable, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { FirstVessel } from '../platform/catalogues/first-vessel.tsx';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { FleetTable } from './fleet-table.part.tsx';
import { FleetView } from './fleet-view.part.tsx';
import { type LiveVessel, useFleet } from './live.data.ts';
import css from './live.module.css';
import { liveAddress } from './live.state.ts';
import { SilentSources } from './silent-sources.part.tsx';

const ImportPositions = createPart(
  async () => (await import('./import-positions.dialog.tsx')).ImportPositions,
);

const views = [
  { value: 'map', label: 'Map', icon: IconMap },
  { value: 'table', label: 'Table', icon: IconTable },
] as const;

const isGenerated = ({ position }: LiveVessel) => position?.source === positionSource.Generated;

/** /: where the fleet is now, as a map with a list beside it, or as a table. */
export function LivePage() {
  const fleet = useFleet();
  const nowMs = useNowMs();
  const address = liveAddress(useAddressQuery(), nowMs);
  const change = useChangeAddress();
  const [isImporting, setImporting] = useState(false);
  const mayWrite = useMay('company.write');
  const vessels = fleet.data?.vessels;
  return (
    <Page>
      <PageHeader
        title="Live"
        count={vessels === undefined ? undefined : counted(vessels.length, 'vessel')}
        actions={
          <>
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
              onChange={(view) => change({ part: { view: view === 'table' ? view : undefined } })}
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
        <FleetTable vessels={vessels} nowMs={nowMs} />
      ) : (
        <FleetView vessels={vessels} address={address} nowMs={nowMs} />
      )}
      {isImporting && <ImportPositions onClose={() => setImporting(false)} />}
    </Page>
  );
}
