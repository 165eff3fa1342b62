import { counted } from '@fairlead/domain/quantities/counted';
import type { GlyphKind } from '@fairlead/ui/glyph';
import type { FuelReportState, OwnFuelReport } from './own-fuel-reports.ts';

const states: Readonly<Record<FuelReportState, readonly [glyph: GlyphKind, text: string]>> = {
  waiting: ['scheduled', 'Waiting'],
  refused: ['error', 'Refused'],
  sent: ['finished', 'Sent'],
  approved: ['finished', 'Approved'],
  void: ['information', 'Voided by the office'],
};

export const stateGlyph = ({ state }: OwnFuelReport<unknown>): GlyphKind => states[state][0];

/** 'Sent, corrected, 1 finding'. */
export function stateText({ state, versions }: OwnFuelReport<unknown>): string {
  const found = versions[0]?.findings.length ?? 0;
  return [
    states[state][1],
    ...(versions.length > 1 ? ['corrected'] : []),
    ...(found > 0 ? [counted(found, 'finding')] : []),
  ].join(', ');
}
