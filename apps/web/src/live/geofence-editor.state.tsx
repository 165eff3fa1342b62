import { useUnsaved } from '@fairlead/ui/unsaved';
import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type GeofenceDraft, isChanged } from './geofence.state.ts';

interface Opened {
  readonly draft: GeofenceDraft;
  /** As it was opened. */
  readonly initial: GeofenceDraft;
  /** Counts what was opened, so that each has a form of its own. */
  readonly turn: number;
}

/** The area that is edited beside the map, if there is one. */
export interface GeofenceEditor {
  readonly draft: GeofenceDraft | null;
  readonly turn: number;
  /** Opens another area; asks first if the open one has unsaved changes. */
  readonly open: (draft: GeofenceDraft) => void;
  readonly change: (part: Partial<GeofenceDraft>) => void;
  /** Closes the form; asks first if there are unsaved changes. */
  readonly cancel: () => void;
  /** Closes the form after a save or a deletion. */
  readonly close: () => void;
  /** The question about unsaved changes; render it once. */
  readonly question: ReactNode;
}

/** Edits one area at a time, of the port of the address (its query parameter `port`): another port drops it. */
export function useGeofenceEditor(portId: number | null): GeofenceEditor {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shownPort, setShownPort] = useState(portId);
  if (shownPort !== portId) {
    setShownPort(portId);
    if (opened !== null && opened.draft.port.id !== portId) setOpened(null);
  }
  const isDirty = opened !== null && isChanged(opened.initial, opened.draft);
  const { leave, question } = useUnsaved(isDirty);
  const guard = useLeaveGuard(isDirty, 'port');
  const close = () => setOpened(null);
  return {
    draft: opened?.draft ?? null,
    turn: opened?.turn ?? 0,
    open: (draft) =>
      leave(() =>
        setOpened((before) => ({ draft, initial: draft, turn: (before?.turn ?? 0) + 1 })),
      ),
    change: (part) =>
      setOpened((before) =>
        before === null ? null : { ...before, draft: { ...before.draft, ...part } },
      ),
    cancel: () => leave(close),
    close,
    question: (
      <>
        {question}
        {guard}
      </>
    ),
  };
}
