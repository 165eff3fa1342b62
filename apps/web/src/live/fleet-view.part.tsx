import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type LiveVessel, useReplay, useTrack, useVesselDetails } from './live.data.ts';
import css from './live.module.css';
import {
  hiddenLayers,
  type LiveAddress,
  type MapView,
  markersAt,
  markersNow,
  matching,
  viewText,
} from './live.state.ts';
import type { FleetMap } from './map/fleet-map.ts';
import { MapTools } from './map-tools.part.tsx';
import { ReplayBar } from './replay-bar.part.tsx';
import { VesselCard } from './vessel-card.part.tsx';
import { VesselList } from './vessel-list.part.tsx';

const FleetMapPart = createPart(async () => (await import('./fleet-map.part.tsx')).FleetMapPart, {
  waiting: () => <div className={css['waiting']}>Loading the map</div>,
});

export interface FleetViewProps {
  readonly vessels: readonly LiveVessel[];
  readonly address: LiveAddress;
  readonly nowMs: number;
}

/** What the map draws; the same object while nothing of it has changed. */
function useContent({ vessels, address, nowMs }: FleetViewProps) {
  const { vessel, atMs, hidden, search } = address;
  const track = useTrack(vessel);
  const replay = useReplay(atMs !== null);
  const route = useVesselDetails(vessel).data?.routeAhead;
  return useMemo(() => {
    const shown = matching(vessels, search);
    const markers = atMs === null ? markersNow(shown, nowMs) : markersAt(shown, replay.data, atMs);
    return {
      markers,
      selected: vessels.find(({ id }) => id === vessel) ?? null,
      track: track.data,
      route,
      hidden: hiddenLayers(hidden),
      isPast: atMs !== null,
    };
  }, [vessels, search, atMs, nowMs, replay.data, vessel, track.data, route, hidden]);
}

/** List, map and card side by side. The list does not wait for the map. */
export function FleetView(props: FleetViewProps) {
  const { vessels, address, nowMs } = props;
  const change = useChangeAddress();
  const navigate = useNavigate();
  const [map, setMap] = useState<FleetMap>();
  const content = useContent(props);
  const { selected } = content;
  const choose = (id: number | null) => {
    change({ part: { vessel: id === null ? undefined : String(id) } });
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
          onVessel={(id) => change({ part: { vessel: id === null ? undefined : String(id) } })}
          onReport={(guid) => void navigate({ to: '/reports/log/$id', params: { id: guid } })}
          onMove={(view: MapView) => change({ part: { map: viewText(view) }, replace: true })}
        />
        <MapTools map={map} hidden={content.hidden} hasSelection={selected !== null} />
        <ReplayBar atMs={address.atMs} nowMs={nowMs} />
      </div>
      {selected !== null && (
        <VesselCard
          key={selected.id}
          vessel={selected}
          nowMs={nowMs}
          onClose={() => choose(null)}
        />
      )}
    </div>
  );
}
