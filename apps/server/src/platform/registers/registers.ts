import { registers } from '@fairlead/contract/registers';
import { refuse } from '../http/refusal.ts';
import { type Host, serve } from '../http/serve.ts';
import { changeInBulk } from './bulk.ts';
import { downloadRegister, downloadTemplate } from './download.ts';
import { duplicatesOf, markDistinct } from './duplicates.ts';
import { findRecord } from './find-record.ts';
import { applyImport, previewImport, uploadImport } from './import/import-files.ts';
import { downloadLeftOut } from './import/left-out.ts';
import { compareForMerge, mergeRecords } from './merge.ts';
import type { Register } from './register.ts';
import { searchEntity } from './search-entity.ts';
import { undoMerge } from './undo-merge.ts';
import { usesOf } from './uses.ts';

/**
 * Serves what all registers have in common; `ownRegisters` lists the registers. Those whose records are never merged have
 * files and bulk changes only.
 */
export function serveRegisters(host: Host, ownRegisters: readonly Register[]): void {
  const byName = new Map(ownRegisters.map((register) => [register.name.toLowerCase(), register]));
  const of = ({ register }: { readonly register: string }): Register =>
    byName.get(register.toLowerCase()) ?? refuse('notFound');
  const merged = (params: { readonly register: string }): Register => {
    const register = of(params);
    return register.isNeverMerged === true ? refuse('notFound') : register;
  };
  serve(host, registers, {
    search: searchEntity,
    uses: async ({ db, company, params }) => {
      const register = merged(params);
      await findRecord(db, { company, register }, params.id);
      return usesOf(db, company, { register, id: params.id });
    },
    duplicates: async (call) => duplicatesOf(call, merged(call.params)),
    markDistinct: async (call) => markDistinct(call, merged(call.params)),
    comparison: async (call) => compareForMerge(call, merged(call.params)),
    merge: async (call) => mergeRecords(call, merged(call.params)),
    undoMerge: async (call) => undoMerge(call, merged(call.params)),
    bulk: async (call) => changeInBulk(call, of(call.params)),
    download: async (call) => downloadRegister(call, of(call.params)),
    template: async (call) => downloadTemplate(of(call.params)),
    upload: async (call) => uploadImport(call, of(call.params)),
    preview: async (call) => previewImport(call, of(call.params)),
    leftOut: async (call) => downloadLeftOut(call, of(call.params)),
    apply: async (call) => applyImport(call, of(call.params)),
  });
}
