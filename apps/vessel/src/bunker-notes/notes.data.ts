import { useMemo } from 'react';
import { useOutbox } from '../platform/entries/outbox.ts';
import {
  type OwnFuelReport,
  ownFuelReports,
  type ShoreNote,
} from '../platform/fuel/own-fuel-reports.ts';
import { usePart } from '../platform/parts/parts.ts';

export type NoteContent = ShoreNote['versions'][number]['content'];
export type OwnNote = OwnFuelReport<NoteContent>;

/** A port as notes name it. */
export interface NotePort {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

/** The delivery notes of this vessel as the device knows them, the latest first; undefined while they are read. */
export function useNotes(): readonly OwnNote[] | undefined {
  const shore = usePart('bunkerNotes');
  const outbox = useOutbox();
  return useMemo(() => {
    if (shore === undefined || outbox === undefined) return undefined;
    const endOf = ({ versions }: OwnNote) => Date.parse(versions[0]?.content.completed ?? '');
    return ownFuelReports<NoteContent>(shore?.notes ?? [], outbox, 'bunkerNote').toSorted(
      (a, b) => endOf(b) - endOf(a),
    );
  }, [shore, outbox]);
}

/** The ports of the plan and of earlier notes, by id; undefined while they are read. */
export function useNotePorts(): ReadonlyMap<number, NotePort> | undefined {
  const planned = usePart('ports');
  const shore = usePart('bunkerNotes');
  return useMemo(() => {
    if (planned === undefined || shore === undefined) return undefined;
    const all = [...(shore?.notes ?? []).map(({ port }) => port), ...(planned ?? [])];
    return new Map(all.map((port) => [port.id, port]));
  }, [planned, shore]);
}
