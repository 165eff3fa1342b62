import { IconButton } from '@fairlead/ui/button';
import { useTheme } from '@fairlead/ui/theme';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from './live.module.css';
import {
  type GeofenceMap,
  type GeofenceMapContent,
  type GeofenceMapOptions,
  openGeofenceMap,
} from './map/geofence-map.ts';

export interface GeofenceMapPartProps extends Omit<GeofenceMapOptions, 'theme'> {
  readonly content: GeofenceMapContent;
  /** The map moves to the areas when this changes. */
  readonly fitKey: string;
}

/** The map on which areas are drawn; their corners can be typed as well. */
export function GeofenceMapPart({ content, fitKey, ...events }: GeofenceMapPartProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<GeofenceMap>(undefined);
  const { theme } = useTheme();
  const latest = useRef({ events, content, theme });
  useEffect(() => {
    latest.current = { events, content, theme };
  });
  useEffect(() => {
    if (box.current === null) return undefined;
    const map = openGeofenceMap(box.current, {
      theme: latest.current.theme,
      onCorners: (corners) => latest.current.events.onCorners(corners),
      onArea: (id) => latest.current.events.onArea(id),
    });
    opened.current = map;
    return () => {
      opened.current = undefined;
      map.close();
    };
  }, []);
  useEffect(() => opened.current?.show(content), [content]);
  useEffect(() => opened.current?.paint(theme), [theme]);
  const fitted = useRef('');
  useEffect(() => {
    if (fitted.current === fitKey) return;
    fitted.current = fitKey;
    opened.current?.fit();
  }, [fitKey]);
  return (
    <>
      <div ref={box} className={css['canvas']} />
      <div className={css['tools']}>
        <IconButton
          framed
          icon={IconPlus}
          name="Zoom in"
          onClick={() => opened.current?.zoomBy(1)}
        />
        <IconButton
          framed
          icon={IconMinus}
          name="Zoom out"
          onClick={() => opened.current?.zoomBy(-1)}
        />
        <IconButton
          framed
          icon={IconFocusCentered}
          name="Show all areas"
          onClick={() => opened.current?.fit()}
        />
      </div>
    </>
  );
}
