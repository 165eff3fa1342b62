import { type Colours, faded } from './colours.ts';
import type { Stay } from './model.ts';

/** Colours of a bar. */
export interface Appearance {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly isDashed?: boolean;
}

const appearances = new WeakMap<Colours, Map<string, Appearance>>();

/** The look of a stay, calculated once for each kind and phase. */
export function appearanceOf(stay: Stay, colours: Colours): Appearance {
  const key = `${stay.kind} ${String(stay.isSailed)} ${String(stay.phase === 'past')}`;
  const known = appearances.get(colours) ?? new Map<string, Appearance>();
  appearances.set(colours, known);
  const found = known.get(key) ?? madeAppearance(stay, colours);
  known.set(key, found);
  return found;
}

function madeAppearance(stay: Stay, colours: Colours): Appearance {
  const full = fullAppearance(stay, colours);
  if (stay.phase !== 'past') return full;
  const fade = (colour: string) => faded(colour, colours.surface);
  return { ...full, fill: fade(full.fill), edge: fade(full.edge), ink: fade(full.ink) };
}

function fullAppearance(stay: Stay, colours: Colours): Appearance {
  const plain = { fill: colours.sunken, edge: colours['ink-3'], ink: colours['ink-2'] };
  if (!stay.isSailed)
    return {
      fill: colours.surface,
      edge: colours.disabled,
      ink: colours['ink-3'],
      isDashed: true,
    };
  const load = {
    fill: colours['load-weak'],
    edge: colours['load-solid'],
    ink: colours.load,
  };
  const kinds: Readonly<Record<Stay['kind'], Appearance>> = {
    load,
    both: load,
    discharge: {
      fill: colours['disch-weak'],
      edge: colours['disch-solid'],
      ink: colours.disch,
    },
    wait: { ...plain, isDashed: true },
    repair: { fill: colours['excl-1'], edge: colours['excl-2'], ink: colours['ink-2'] },
    other: plain,
  };
  return kinds[stay.kind];
}
