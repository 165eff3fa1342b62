import { type Colours, faded } from './colours.ts';
import type { Stay } from './model.ts';

/** Colours of a bar. */
export interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly isDashed?: boolean;
}

const looks = new WeakMap<Colours, Map<string, Look>>();

/** The look of a stay, calculated once for each kind and phase. */
export function lookOf(stay: Stay, colours: Colours): Look {
  const key = `${stay.kind} ${String(stay.isSailed)} ${String(stay.phase === 'past')}`;
  const known = looks.get(colours) ?? new Map<string, Look>();
  looks.set(colours, known);
  const found = known.get(key) ?? madeLook(stay, colours);
  known.set(key, found);
  return found;
}

function madeLook(stay: Stay, colours: Colours): Look {
  const full = fullLook(stay, colours);
  if (stay.phase !== 'past') return full;
  const fade = (colour: string) => faded(colour, colours.surface);
  return { ...full, fill: fade(full.fill), edge: fade(full.edge), ink: fade(full.ink) };
}

function fullLook(stay: Stay, colours: Colours): Look {
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
  const kinds: Readonly<Record<Stay['kind'], Look>> = {
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
