import { label } from '@fairlead/domain/enumerations/enumeration';
import { positionSources } from '@fairlead/domain/live/enumerations';
import type { LinePoint } from '@fairlead/domain/live/route-line';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useGeofencesAt } from './geofences.data.ts';
import {
  type LiveVessel,
  useReplay,
  useStorms,
  useTrack,
  useVesselDetails,
  useZones,
  type VesselDetails,
} from './live.data.ts';
import css from './live.module.css';
import {
  hiddenLayers,
  type LiveAddress,
  type MapView,
  markersAt,
  markersNow,
  matching,
  replayReachMs,
  stormsOf,
  viewText,
} from './live.state.ts';
import type { FleetMap } from './map/fleet-map.ts';
import type { MapContent } from './map/map-content.ts';
import { MapTools } from './map-tools.part.tsx';
import { ReplayBar } from './replay-bar.part.tsx';
import { drawnSources, trackSourceAt } from './track.state.ts';
import { VesselList } from './vessel-list.part.tsx';
import { type MapZone, shownKinds, zonesOn } from './zones.state.ts';

const FleetMapPart = createPart(async () => (await import('./fleet-map.part.tsx')).FleetMapPart, {
  waiting: () => <div className={css['waiting']}>Loading the map</div>,
});

/** Only a selected vessel has a card, so that the list does not wait for it. */
const VesselCard = createPart(async () => (await import('./vessel-card.part.tsx')).VesselCard);

export interface FleetViewProps {
  readonly vessels: readonly LiveVessel[];
  readonly address: LiveAddress;
  readonly nowMs: number;
}

/** The zones that are switched on: those of today, or of the day of the slider. */
function useShownZones({ address: { zones: kinds, atMs }, nowMs }: FleetViewProps) {
  const { data, isError } = useZones(shownKinds(kinds).length > 0);
  const day = new Date(atMs ?? nowMs).toISOString().slice(0, 10);
  const shown = useMemo(() => zonesOn(data ?? [], shownKinds(kinds), day), [data, kinds, day]);
  return { shown, isError };
}

/** What the map draws; the same object while nothing of it has changed. */
function useContent(
  { vessels, address, nowMs }: FleetViewProps,
  zones: readonly MapZone[],
  preview: readonly LinePoint[],
) {
  const { vessel, atMs, hidden, search } = address;
  const track = useTrack(vessel);
  const replay = useReplay(atMs !== null);
  const { data: details } = useVesselDetails(vessel);
  const selected = vessels.find(({ id }) => id === vessel) ?? null;
  const call = selected?.currentCall ?? selected?.nextCall;
  const { data: areas } = useGeofencesAt(call?.port.id ?? null);
  const hasStorms = atMs === null && !hiddenLayers(hidden).has('storms');
  const { data: storms } = useStorms(hasStorms);
  return useMemo(() => {
    const shown = matching(vessels, search);
    const markers = atMs === null ? markersNow(shown, nowMs) : markersAt(shown, replay.data, atMs);
    return {
      markers,
      selected,
      track: track.data,
      route: details?.routeAhead,
      calls: callsAheadOf(selected, details),
      preview,
      areas: (areas ?? []).filter(({ isRejected }) => !isRejected),
      storms: hasStorms ? stormsOf(storms?.storms ?? [], nowMs) : [],
      zones,
      hidden: hiddenLayers(hidden),
      isPast: atMs !== null,
    };
  }, [
    vessels,
    search,
    atMs,
    nowMs,
    replay.data,
    selected,
    track.data,
    details,
    preview,
    areas,
    storms,
    hasStorms,
    zones,
    hidden,
  ]);
}

/** The next call is in the list of vessels, so that it does not wait for the details. */
const callsAheadOf = (selected: LiveVessel | null, details: VesselDetails | undefined) =>
  selected === null ? [] : (details?.callsAhead ?? [selected.nextCall ?? []].flat());

/** Where the position of the selected vessel at the instant of the slider comes from. */
function sourceAt({ selected, track }: MapContent, atMs: number | null): string {
  if (selected === null || track === undefined || atMs === null) return '';
  const source = trackSourceAt(track, atMs, replayReachMs);
  return source === null ? '' : label(positionSources, source);
}

const noPreview: readonly LinePoint[] = [];

/** List, map and card side by side. The list does not wait for the map. */
export function FleetView(props: FleetViewProps) {
  const { vessels, address, nowMs } = props;
  const change = useChangeAddress();
  const navigate = useNavigate();
  const [map, setMap] = useState<FleetMap>();
  const zones = useShownZones(props);
  const [preview, setPreview] = useState(noPreview);
  const content = useContent(props, zones.shown, preview);
  const { selected } = content;
  // Another vessel has settings of its own.
  const select = (id: number | null) =>
    change({ part: { vessel: id === null ? undefined : String(id), route: undefined } });
  const choose = (id: number | null) => {
    select(id);
    const position = vessels.find((vessel) => vessel.id === id)?.position;
    if (position !== undefined && position !== null) map?.goTo(position);
  };
  return (
    <div className={css['view']}>
      <VesselList
        vessels={vessels}
        search={address.search}
        selected={address.vessel}
        nowMs={nowMs}
        onSearch={(q) => change({ part: { q }, replace: true })}
        onChoose={choose}
      />
      <div className={css['map']}>
        <FleetMapPart
          content={content}
          view={address.view}
          onOpen={setMap}
          onVessel={select}
          onReport={(guid) => void navigate({ to: '/reports/log/$id', params: { id: guid } })}
          onMove={(view: MapView) => change({ part: { map: viewText(view) }, replace: true })}
        />
        <MapTools
          map={map}
          hidden={content.hidden}
          hasSelection={selected !== null}
          tracks={drawnSources(content)}
          hasStorms={content.storms.length > 0}
          zones={shownKinds(address.zones)}
          areZonesMissing={zones.isError}
          hasPreview={preview.length > 0 && !content.isPast}
        />
        <ReplayBar atMs={address.atMs} nowMs={nowMs} source={sourceAt(content, address.atMs)} />
      </div>
      {selected !== null && (
        <VesselCard
          key={selected.id}
          vessel={selected}
          nowMs={nowMs}
          onClose={() => choose(null)}
          onPreview={setPreview}
        />
      )}
    </div>
  );
}
