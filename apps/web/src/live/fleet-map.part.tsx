import { useTheme } from '@fairlead/ui/theme';
import { useEffect, useRef, useState } from 'react';
import css from './live.module.css';
import type { MapView } from './live.state.ts';
import { type FleetMap, type MapEvents, openFleetMap } from './map/fleet-map.ts';
import type { MapContent } from './map/map-content.ts';
import type { TrackHit } from './map/track-hit.ts';
import { TrackTip } from './track-tip.part.tsx';

export interface FleetMapPartProps extends MapEvents {
  readonly content: MapContent;
  /** Where the map opens; around the fleet by default. */
  readonly view: MapView | null;
  /** The map, for the buttons of the page. */
  readonly onOpen: (map: FleetMap | undefined) => void;
}

/** The map of the fleet: a part of its own, as its library is larger than the rest of the application. */
export function FleetMapPart({ content, view, onOpen, ...events }: FleetMapPartProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<FleetMap>(undefined);
  const [hit, setHit] = useState<TrackHit | null>(null);
  const { theme } = useTheme();
  const latest = useRef({ events, onOpen, view, theme, content });
  useEffect(() => {
    latest.current = { events, onOpen, view, theme, content };
  });
  useEffect(() => {
    if (box.current === null) return undefined;
    const map = openFleetMap(box.current, {
      view: latest.current.view,
      theme: latest.current.theme,
      onVessel: (id) => latest.current.events.onVessel(id),
      onReport: (guid) => latest.current.events.onReport(guid),
      onMove: (moved) => latest.current.events.onMove(moved),
      onTrack: setHit,
    });
    opened.current = map;
    map.show(latest.current.content);
    latest.current.onOpen(map);
    return () => {
      latest.current.onOpen(undefined);
      opened.current = undefined;
      map.close();
    };
  }, []);
  useEffect(() => opened.current?.show(content), [content]);
  useEffect(() => opened.current?.paint(theme), [theme]);
  return (
    <>
      <div ref={box} className={css['canvas']} />
      {hit !== null && <TrackTip hit={hit} />}
    </>
  );
}
