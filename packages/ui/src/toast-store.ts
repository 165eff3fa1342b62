export type ToastKind = 'success' | 'error' | 'info';

export interface ToastRequest {
  readonly text: string;
  readonly kind?: ToastKind;
  /** Display time in milliseconds; 4 s by default, or 10 s with Undo. */
  readonly lifetimeMs?: number;
  readonly undo?: () => void;
  /** An additional action. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastEntry extends ToastRequest {
  readonly id: number;
  readonly kind: ToastKind;
  readonly lifetimeMs: number;
}

const plainMs = 4_000;
const undoMs = 10_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const enter = (next: readonly ToastEntry[]): void => {
  entries = next;
  for (const listener of listeners) listener();
};

const dismiss = (id: number): void => enter(entries.filter((entry) => entry.id !== id));

const show = (request: ToastRequest): number => {
  lastId += 1;
  const lifetimeMs = request.lifetimeMs ?? (request.undo === undefined ? plainMs : undoMs);
  const entry = { ...request, id: lastId, kind: request.kind ?? 'success', lifetimeMs };
  // Equal texts are shown once, and more than three messages would cover the page.
  enter([...entries.filter((other) => other.text !== entry.text), entry].slice(-3));
  return entry.id;
};

const update = (id: number, text: string): void =>
  enter(entries.map((entry) => (entry.id === id ? { ...entry, text } : entry)));

/** The toast bar at the bottom: call `toast.show({ text })` from anywhere. */
export const toast = { show, update, dismiss };

export const toastEntries = (): readonly ToastEntry[] => entries;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
