import { searchMinCharacters } from '@fairlead/domain/constants';
import { folded, searchTerms } from '@fairlead/domain/lists/search-terms';
import { imoText } from '@fairlead/domain/vessels/ship-numbers';
import { createSearch, emptySearch, type SearchState } from '@fairlead/ui/async-search';
import { IconFileText, IconMapPin, IconShip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { portCallLines, voyageLine } from './found-voyages.tsx';
import type { Found, PaletteGroup } from './palette-line.ts';

export type FoundGroup = Omit<PaletteGroup, 'lines'> & { readonly lines: readonly Found[] };

const take = 5;

/** Records that match the typed text, after a pause; newer input cancels the earlier search. */
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
  const requested = { query: { s, take: String(take) }, signal };
  const [vessels, voyages, fixtures, ports] = await Promise.all([
    call('GET /vessels/search', requested),
    call('GET /voyages/nearest', { ...requested, query: { s, take: String(2 * take) } }),
    call('GET /fixtures/search', requested),
    call('GET /ports/search', requested),
  ]);
  const terms = searchTerms(s);
  const context = { terms, nowMs: Date.now(), zoneFor };
  const groups: readonly FoundGroup[] = [
    { title: 'Vessels', lines: vessels.map(vesselLine) },
    { title: 'Voyages', lines: voyages.slice(0, take).map((found) => voyageLine(found, context)) },
    { title: 'Port calls', lines: portCallLines(voyages, context).slice(0, take) },
    { title: 'Fixtures', lines: fixtures.map(fixtureLine) },
    { title: 'Ports', lines: ports.map(portLine) },
  ];
  const isPortName = ports.some(({ name }) => folded(name).startsWith(terms[0] ?? ''));
  return groups
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => (isPortName ? portsFirst(a) - portsFirst(b) : 0));
}

/** A user who types a port most likely means a call there. */
const portsFirst = ({ title }: FoundGroup): number => Number(title !== 'Port calls');

type Answer<K extends 'vessels' | 'fixtures' | 'ports'> = Awaited<
  ReturnType<typeof call<`GET /${K}/search`>>
>[number];

const vesselLine = (vessel: Answer<'vessels'>): Found => ({
  key: `vessel ${vessel.id}`,
  icon: IconShip,
  title: vessel.name,
  more: imoText(vessel.imo),
  address: `/vessels/${vessel.id}/edit`,
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
