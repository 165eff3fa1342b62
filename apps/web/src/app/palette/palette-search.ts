import { searchMinCharacters } from '@fairlead/domain/constants';
import { formatWithZone } from '@fairlead/domain/time/format';
import { createSearch, emptySearch, type SearchState } from '@fairlead/ui/async-search';
import { IconAnchor, IconFileText, IconMapPin, IconRoute, IconShip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';

type Found = Omit<PaletteLine, 'run'> & { readonly address: string };
export type FoundGroup = Omit<PaletteGroup, 'lines'> & { readonly lines: readonly Found[] };

const take = 5;

/** Records that fit what is typed, after a pause; a longer text cancels the earlier search. */
export function usePaletteSearch(
  text: string,
  zoneFor: (portZone: string | null) => string,
): SearchState<FoundGroup> {
  const [state, setState] = useState<SearchState<FoundGroup>>(emptySearch);
  const [search] = useState(() =>
    createSearch<FoundGroup>({
      minimum: searchMinCharacters,
      search: (typed, signal) => findRecords(typed, zoneFor, signal),
      onState: setState,
    }),
  );
  useEffect(() => search.type(text), [search, text]);
  useEffect(() => search.stop, [search]);
  return state;
}

async function findRecords(
  s: string,
  zoneFor: (portZone: string | null) => string,
  signal: AbortSignal,
): Promise<readonly FoundGroup[]> {
  const asked = { query: { s, take: String(take) }, signal };
  const [vessels, voyages, portCalls, fixtures, ports] = await Promise.all([
    call('GET /vessels/search', asked),
    call('GET /voyages/search', asked),
    call('GET /portCalls/search', asked),
    call('GET /fixtures/search', asked),
    call('GET /ports/search', asked),
  ]);
  const groups: readonly FoundGroup[] = [
    { title: 'Vessels', lines: vessels.map(vesselLine) },
    { title: 'Voyages', lines: voyages.map(voyageLine) },
    { title: 'Port calls', lines: portCalls.map((found) => portCallLine(found, zoneFor)) },
    { title: 'Fixtures', lines: fixtures.map(fixtureLine) },
    { title: 'Ports', lines: ports.map(portLine) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

type Answer<K extends 'vessels' | 'voyages' | 'portCalls' | 'fixtures' | 'ports'> = Awaited<
  ReturnType<typeof call<`GET /${K}/search`>>
>[number];

const vesselLine = (vessel: Answer<'vessels'>): Found => ({
  key: `vessel ${vessel.id}`,
  icon: IconShip,
  title: vessel.name,
  more: `IMO ${vessel.imo}`,
  address: `/vessels/${vessel.id}/edit`,
});

const voyageLine = (voyage: Answer<'voyages'>): Found => ({
  key: `voyage ${voyage.id}`,
  icon: IconRoute,
  title: `${voyage.vessel.name} ${voyage.voyageNumber}`,
  address: `/voyages/${voyage.id}/edit`,
  ...(voyage.reference === null ? {} : { more: voyage.reference }),
});

const portCallLine = (
  portCall: Answer<'portCalls'>,
  zoneFor: (portZone: string | null) => string,
): Found => ({
  key: `port call ${portCall.id}`,
  icon: IconAnchor,
  title: `${portCall.port.name}, ${portCall.vessel.name} ${portCall.voyage.voyageNumber}`,
  more: portCall.port.unLoCode ?? '',
  end: formatWithZone(portCall.scheduledArrival, zoneFor(portCall.port.timeZone)),
  address: `/voyages/${portCall.voyage.id}/edit?portCall=${portCall.id}`,
});

const fixtureLine = (fixture: Answer<'fixtures'>): Found => ({
  key: `fixture ${fixture.id}`,
  icon: IconFileText,
  title: fixture.fixtureNumber,
  more: `${fixture.charterer.name}, ${fixture.vessel.name}`,
  address: `/fixtures/${fixture.id}`,
});

const portLine = (port: Answer<'ports'>): Found => ({
  key: `port ${port.id}`,
  icon: IconMapPin,
  title: `Show voyages from ${port.name}`,
  more: [port.unLoCode, port.country].filter(Boolean).join(', '),
  address: `/voyages?search=${encodeURIComponent(`from: ${port.name}`)}`,
});
