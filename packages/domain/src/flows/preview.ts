import type { CargoLine, FlowEntry, FlowPosition } from './situation.ts';

/** A port call that is played through: its events, what was opened, and its own clock. */
export interface PreviewCall {
  readonly nowMs: number;
  readonly entries: readonly FlowEntry[];
  readonly opened: readonly FlowPosition[];
  readonly cargo: readonly CargoLine[];
}

/** A preview with the states before each of its steps. */
export interface Preview {
  readonly call: PreviewCall;
  readonly earlier: readonly PreviewCall[];
}

export type PreviewStep =
  | { readonly kind: 'enter'; readonly entry: Omit<FlowEntry, 'id'> }
  | { readonly kind: 'open'; readonly position: FlowPosition }
  | { readonly kind: 'addCargo' }
  | { readonly kind: 'addOperation'; readonly cargo: number }
  | { readonly kind: 'moveClock'; readonly toMs: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'restart'; readonly nowMs: number };

/** A call without events; instants in milliseconds since 1970. */
export const newPreview = (nowMs: number): Preview => ({
  call: { nowMs, entries: [], opened: [], cargo: [] },
  earlier: [],
});

const next = (ids: readonly number[]): number => Math.max(0, ...ids) + 1;

function changed(
  call: PreviewCall,
  step: Exclude<PreviewStep, { readonly kind: 'undo' | 'restart' }>,
): PreviewCall {
  const operation = next(call.cargo.map((line) => line.operation));
  switch (step.kind) {
    case 'enter': {
      const entry = { ...step.entry, id: next(call.entries.map(({ id }) => id)) };
      // The clock never lies before an event that was entered.
      const nowMs = Math.max(call.nowMs, Date.parse(entry.at));
      return { ...call, nowMs, entries: [...call.entries, entry] };
    }
    case 'open':
      return { ...call, opened: [...call.opened, step.position] };
    case 'addCargo': {
      const cargo = next(call.cargo.map((line) => line.cargo));
      return { ...call, cargo: [...call.cargo, { cargo, operation }] };
    }
    case 'addOperation':
      return { ...call, cargo: [...call.cargo, { cargo: step.cargo, operation }] };
    case 'moveClock':
      return { ...call, nowMs: Math.max(call.nowMs, step.toMs) };
  }
}

/** The preview after a step. The clock only moves forward; undo goes back one step, with its clock. */
export function afterStep(preview: Preview, step: PreviewStep): Preview {
  if (step.kind === 'restart') return newPreview(step.nowMs);
  if (step.kind !== 'undo')
    return { call: changed(preview.call, step), earlier: [...preview.earlier, preview.call] };
  const before = preview.earlier.at(-1);
  return before === undefined ? preview : { call: before, earlier: preview.earlier.slice(0, -1) };
}
