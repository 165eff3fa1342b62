import { fuelCorrections } from '@fairlead/contract/compliance/fuel-corrections';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  addEvidence,
  downloadYearCorrections,
  enterReply,
  listYearCorrections,
  openEvidence,
} from './corrections/year-corrections.ts';

/** Corrections of fuel with what proves them and what the verifier answered. */
export function serveFuelCorrections(host: Host, files: Files): void {
  serve(host, fuelCorrections, {
    list: listYearCorrections,
    download: downloadYearCorrections,
    addEvidence: (call) => addEvidence(call, files),
    evidence: (call) => openEvidence(call, files),
    reply: enterReply,
  });
}
