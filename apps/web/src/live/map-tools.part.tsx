import { IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { IconFocusCentered, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import css from './live.module.css';
import { type Layer, layers, toneLabels, type Tone } from './live.state.ts';
import type { FleetMap } from './map/fleet-map.ts';

export interface MapToolsProps {
  readonly map: FleetMap | undefined;
  readonly hidden: ReadonlySet<Layer>;
  readonly hasSelection: boolean;
}

/** Zoom, layers and legend on top of the map. */
export function MapTools({ map, hidden, hasSelection }: MapToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeAddress();
  const turn = (key: Layer) => {
    const next = layers
      .map((layer) => layer.key)
      .filter((layer) => (layer === key ? !hidden.has(layer) : hidden.has(layer)));
    change({ part: { hide: next.join(',') }, replace: true });
  };
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
      {isOpen && (
        <fieldset className={css['layers']}>
          <legend>Layers</legend>
          {layers.map(({ key, label }) => (
            <Checkbox key={key} checked={!hidden.has(key)} onChange={() => turn(key)}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Legend hasSelection={hasSelection} />
    </>
  );
}

function Legend({ hasSelection }: { readonly hasSelection: boolean }) {
  return (
    <div className={css['legend']}>
      {(Object.entries(toneLabels) as [Tone, string][]).map(([tone, text]) => (
        <span key={tone} data-tone={tone}>
          <i className={css['dot']} aria-hidden /> {text}
        </span>
      ))}
      {hasSelection && (
        <>
          <span>
            <i className={css['track-line']} aria-hidden /> AIS track
          </span>
          <span>
            <i className={css['report-line']} aria-hidden /> Log reports
          </span>
          <span>
            <i className={css['route-line']} aria-hidden /> Way ahead, estimate
          </span>
        </>
      )}
      <span className={css['source']}>Base map: Natural Earth. Not for navigation.</span>
    </div>
  );
}
