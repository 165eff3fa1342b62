import { laycanDeviationText } from '@fairlead/domain/schedule/laycan';
import type { LaycanBar } from './model.ts';

/** The text on the bracket of a laycan, in parts: its number, whether it is at risk, and by how much. */
export function laycanText({ laycan, state, deviationMs }: LaycanBar): readonly string[] {
  const deviation = laycanDeviationText(deviationMs);
  return [
    laycan.fixtureNumber,
    ...(state === 'atRisk' ? ['at risk'] : []),
    ...(deviation === '' ? [] : [deviation]),
  ];
}

export const laycanLabel = (bar: LaycanBar): string => laycanText(bar).join(' ');
