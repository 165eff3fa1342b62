import { yearEffects } from '@fairlead/contract/compliance/year-effects';
import { type Host, serve } from '../platform/http/serve.ts';
import { effectsOfBunkerNote, effectsOfLogReport } from './effects/year-effects.ts';

/** What corrections change in the years of EU Compliance, before they count. */
export function serveYearEffects(host: Host): void {
  serve(host, yearEffects, {
    ofLogReport: effectsOfLogReport,
    ofBunkerNote: effectsOfBunkerNote,
  });
}
