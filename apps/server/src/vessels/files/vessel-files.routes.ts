import { vesselFiles } from '@fairlead/contract/vessels/vessel-files';
import { type Host, serve } from '../../platform/http/serve.ts';
import { downloadRegister, downloadTemplate } from '../../platform/registers/download.ts';
import {
  applyImport,
  previewImport,
  uploadImport,
} from '../../platform/registers/import/import-files.ts';
import { downloadLeftOut } from '../../platform/registers/import/left-out.ts';
import type { Register } from '../../platform/registers/register.ts';

const constraints = {
  vessels_imo: ['imo', 'Another vessel has this IMO number'],
} as const;

/** Export and import of vessels. */
export function serveVesselFiles(host: Host, register: Register): void {
  serve({ ...host, constraints }, vesselFiles, {
    download: async (call) => downloadRegister(call, register),
    template: async () => downloadTemplate(register),
    upload: async (call) => uploadImport(call, register),
    preview: async (call) => previewImport(call, register),
    leftOut: async (call) => downloadLeftOut(call, register),
    apply: async (call) => applyImport(call, register),
  });
}
