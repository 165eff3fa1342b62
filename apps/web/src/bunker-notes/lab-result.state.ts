import type { TestParameter } from '@fairlead/domain/bunker-notes/fuel-standard';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { useState } from 'react';
import type { BunkerNote, LabResultBody, NoteFile } from './bunker-notes.data.ts';

const productOf = ({ versions: [latest] }: BunkerNote, lot: number) =>
  latest?.content.products[latest.lots.indexOf(lot)];

/** `VLSFO, lot 1`: a lot by its fuel. */
export function lotLabel(note: BunkerNote, lot: number): string {
  const line = note.lots.find(({ id }) => id === lot)?.line ?? 0;
  const product = productOf(note, lot);
  return [...(product === undefined ? [] : [fuelName(product.fuel.id)]), `lot ${line}`].join(', ');
}

interface Draft {
  readonly lot: number;
  readonly laboratory: string;
  readonly reportNumber: string;
  readonly seal: string;
  readonly reported: string | null;
  readonly grade: string;
  readonly values: ReadonlyMap<TestParameter, string>;
  readonly file: NoteFile | null;
}

/** A laboratory result while it is entered. */
export function useLabResultDraft(note: BunkerNote) {
  const lots = note.lots.filter(({ ended }) => ended === null);
  const first = lots[0]?.id ?? 0;
  const [draft, setDraft] = useState<Draft>(() => ({
    lot: first,
    laboratory: '',
    reportNumber: '',
    seal: note.versions[0]?.content.samples.find(({ purpose }) => purpose !== 10)?.seal ?? '',
    reported: null,
    grade: productOf(note, first)?.grade ?? '',
    values: new Map(),
    file: null,
  }));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const setValue = (parameter: TestParameter, value: string | null) => {
    const values = new Map(draft.values);
    if (value === null) values.delete(parameter);
    else values.set(parameter, value);
    change({ values });
  };
  const body = (): LabResultBody => ({
    lot: { id: draft.lot },
    laboratory: draft.laboratory,
    reportNumber: draft.reportNumber,
    seal: draft.seal,
    reported: draft.reported ?? '',
    grade: draft.grade,
    values: [...draft.values].map(([parameter, value]) => ({ parameter, value })),
    file: draft.file?.id ?? null,
  });
  return {
    draft,
    change,
    setValue,
    body,
    lots: lots.map(({ id }) => ({ value: id, label: lotLabel(note, id) })),
    gradeOf: (lot: number) => productOf(note, lot)?.grade ?? '',
    isWhole:
      draft.laboratory.trim() !== '' &&
      draft.seal.trim() !== '' &&
      draft.reported !== null &&
      draft.values.size > 0,
  };
}

export type LabResultForm = ReturnType<typeof useLabResultDraft>;
