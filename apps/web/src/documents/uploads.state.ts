import { documentRefusal } from '@fairlead/domain/documents/file-kinds';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { useUploadDocument } from './documents.data.ts';
import { randomId } from '../platform/random/random-id.ts';

/** A file that is being uploaded, or that was refused. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly refusal?: string;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (key: string) => void;
}

/** Uploads files one after another; a refused file shows its reason until it is dismissed. */
export function useUploads(fixtureId: number): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useUploadDocument(fixtureId);
  const change = (key: string, to: Partial<Upload>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const dismiss = (key: string) => setAll((before) => before.filter((one) => one.key !== key));
  const send = async (queue: readonly (readonly [string, File])[]) => {
    for (const [key, file] of queue) {
      change(key, { state: 'sending' });
      try {
        await mutateAsync(file);
        dismiss(key);
      } catch (error) {
        change(key, {
          state: 'refused',
          refusal: fieldErrorsOf(error)['file'] ?? sentenceOf(error),
        });
      }
    }
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => {
      const refusal = documentRefusal(file);
      const entry: Upload = {
        key: randomId(),
        name: file.name,
        size: file.size,
        ...(refusal === undefined ? { state: 'waiting' } : { state: 'refused', refusal }),
      };
      return [entry, file] as const;
    });
    setAll((before) => [...before, ...fresh.map(([entry]) => entry)]);
    void send(
      fresh.flatMap(([{ key, state }, file]) => (state === 'waiting' ? [[key, file]] : [])),
    );
  };
  return { all, add, dismiss, isBusy: all.some(({ state }) => state !== 'refused') };
}
