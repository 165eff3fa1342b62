import { agentEntryState } from '@fairlead/domain/agent-links/agent-link';
import type { GlyphKind } from '@fairlead/ui/glyph';

/** The glyphs of the states of entries, by their numbers. */
export const stateGlyphs: Readonly<Record<number, GlyphKind>> = {
  [agentEntryState.Waiting]: 'information',
  [agentEntryState.Accepted]: 'finished',
  [agentEntryState.Rejected]: 'error',
  [agentEntryState.Replaced]: 'inactive',
};
