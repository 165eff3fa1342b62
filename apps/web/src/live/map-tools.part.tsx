import { positionSource } from '@fairlead/domain/live/enumerations';
import { IconButton } from '@fairlead/ui/button';
import type { ZoneKind } from '@fairlead/sea-routes';
import { Checkbox } from '@fairlead/ui/checkbox';
import { IconFocusCentered, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import css from './live.module.css';
import { type Layer, layers, toneLabels, type Tone } from './live.state.ts';
import type { FleetMap } from './map/fleet-map.ts';
import { trackName, trackTone } from './track.state.ts';
import { turnedKinds, zoneKinds } from './zones.state.ts';

export interface MapToolsProps {
  readonly map: FleetMap | undefined;
  readonly hidden: ReadonlySet<Layer>;
  readonly hasSelection: boolean;
  /** The sources of the track that is drawn. */
  readonly tracks: readonly number[];
  readonly hasStorms: boolean;
  /** The kinds of zones that are switched on. */
  readonly zones: readonly ZoneKind[];
  readonly areZonesMissing: boolean;
  /** A route with other options is drawn. */
  readonly hasPreview: boolean;
}

/** Zoom, layers and legend on top of the map. */
export function MapTools({ map, ...shown }: MapToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={css['tools']}>
        <IconButton framed icon={IconPlus} name="Zoom in" onClick={() => map?.zoomBy(1)} />
        <IconButton framed icon={IconMinus} name="Zoom out" onClick={() => map?.zoomBy(-1)} />
        <IconButton
          framed
          icon={IconFocusCentered}
          name="Show all vessels"
          onClick={() => map?.showAll()}
        />
        <IconButton
          framed
          icon={IconStack2}
          name="Layers"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <LayerChoices {...shown} />}
      <Legend {...shown} />
    </>
  );
}

function LayerChoices({ hidden, zones }: Pick<MapToolsProps, 'hidden' | 'zones'>) {
  const change = useChangeAddress();
  const turn = (key: Layer) => {
    const next = layers
      .map((layer) => layer.key)
      .filter((layer) => (layer === key ? !hidden.has(layer) : hidden.has(layer)));
    change({ part: { hide: next.join(',') }, replace: true });
  };
  return (
    <fieldset className={css['layers']}>
      <legend>Layers</legend>
      {layers.map(({ key, label }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={() => turn(key)}>
          {label}
        </Checkbox>
      ))}
      {zoneKinds.map(({ key, label }) => (
        <Checkbox
          key={key}
          checked={zones.includes(key)}
          onChange={() => change({ part: { zones: turnedKinds(zones, key) }, replace: true })}
        >
          <i className={css['zone']} data-zone={key} aria-hidden />
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const zonesText = (areMissing: boolean): string =>
  areMissing
    ? ' The zones could not be loaded. Reload the page.'
    : ' Zones: MARPOL, Polar Code and Joint War Committee, simplified.';

function TrackSource({ source }: { readonly source: number }) {
  const isReport = source === positionSource.Report;
  return (
    <span>
      <i
        className={css[isReport ? 'report-line' : 'track-line']}
        data-tone={isReport ? undefined : trackTone(source)}
        aria-hidden
      />{' '}
      {trackName(source)}
    </span>
  );
}

function Legend({
  hasSelection,
  tracks,
  hasStorms,
  zones,
  areZonesMissing,
  hasPreview,
}: Omit<MapToolsProps, 'map' | 'hidden'>) {
  return (
    <div className={css['legend']}>
      {(Object.entries(toneLabels) as [Tone, string][]).map(([tone, text]) => (
        <span key={tone} data-tone={tone}>
          <i className={css['dot']} aria-hidden /> {text}
        </span>
      ))}
      {hasSelection && (
        <>
          {tracks.map((source) => (
            <TrackSource key={source} source={source} />
          ))}
          <span>
            <i className={css['route-line']} aria-hidden /> Route ahead, estimate
          </span>
        </>
      )}
      {hasPreview && (
        <span>
          <i className={css['preview-line']} aria-hidden /> Route options, estimate
        </span>
      )}
      {hasStorms && (
        <span>
          <i className={css['storm-line']} aria-hidden /> Storm, winds of 34 kn
        </span>
      )}
      {zoneKinds
        .filter(({ key }) => zones.includes(key))
        .map(({ key, label }) => (
          <span key={key}>
            <i className={css['zone']} data-zone={key} aria-hidden /> {label}
          </span>
        ))}
      <span className={css['source']}>
        Base map: Natural Earth.{hasStorms && ' Storms: US National Hurricane Center.'}
        {zones.length > 0 && zonesText(areZonesMissing)} Not for navigation.
      </span>
    </div>
  );
}
