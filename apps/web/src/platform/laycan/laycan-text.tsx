import { laycanDeviationText, laycanResult } from '@fairlead/domain/schedule/laycan';
import css from './laycan.module.css';

export interface LaycanTextProps {
  /** Milliseconds from the laycan to the arrival: positive late, negative early. */
  readonly deviationMs: number;
  /** The port of the call that the laycan applies to; absent where it is beside it. */
  readonly port?: string;
  /** What follows the deviation. */
  readonly after?: string;
  /** The text of a laycan that is met; nothing if absent. */
  readonly within?: string;
}

/** By how much a laycan is missed, in its colour. */
export function LaycanText({ deviationMs, port, after = '', within }: LaycanTextProps) {
  const result = laycanResult(deviationMs);
  const text = result === 'within' ? within : `${laycanDeviationText(deviationMs)}${after}`;
  if (text === undefined) return null;
  return (
    <span className={css[result]} data-tip={port}>
      {text}
    </span>
  );
}
