import { aisDropReasons, aisSourceKinds } from '@fairlead/domain/live/ais-sources';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Card } from '@fairlead/ui/card';
import { Moment } from '../platform/moment/moment.tsx';
import type { Installation } from './admin.data.ts';
import { DropCounts } from './drop-counts.part.tsx';
import { type FactColumn, FactTable } from './fact-table.part.tsx';

type AisSource = Installation['aisSources'][number];

const figure = (count: number): string => formatDecimal(String(count), 0);

function State({ source }: { readonly source: AisSource }) {
  const { isConnected, silentSince, stateSince, error } = source;
  if (!isConnected)
    return (
      <>
        Not connected since <Moment at={stateSince} />
        {error !== null && <div>{error}</div>}
      </>
    );
  if (silentSince !== null)
    return (
      <>
        No data since <Moment at={silentSince} />
      </>
    );
  return (
    <>
      Connected since <Moment at={stateSince} />
    </>
  );
}

const columns: readonly FactColumn<AisSource>[] = [
  ['Source', ({ name, isPaid }) => (isPaid ? `${name}, paid` : name)],
  ['Kind', ({ kind }) => label(aisSourceKinds, kind)],
  ['State', (source) => <State source={source} />],
  ['Last line', ({ lastLine }) => (lastLine === null ? 'None' : <Moment at={lastLine} />)],
  ['Lines', ({ lines }) => figure(lines)],
  ['Messages', ({ decoded }) => figure(decoded)],
  ['Positions stored', ({ stored }) => figure(stored)],
  ['Left out', ({ dropped }) => <DropCounts dropped={dropped} labels={aisDropReasons} />],
  ['Counted since', ({ countedSince }) => <Moment at={countedSince} />],
];

/** Where positions of ships come from, in the order in which the sources count. */
export function AisSources({ sources }: { readonly sources: Installation['aisSources'] }) {
  return (
    <Card title="AIS sources" count={sources.length}>
      <FactTable
        name="AIS sources"
        rows={sources}
        rowKey={({ name }) => name}
        empty="No AIS source is set. List receivers in AIS_SOURCES to show their positions on the map."
        columns={columns}
      />
    </Card>
  );
}
