import { formatWithZone } from '@fairlead/domain/time/format';
import type { ApprovalEffect } from './log-reports.data.ts';
import css from './log-reports.module.css';

interface EffectTextProps {
  readonly effect: ApprovalEffect | undefined;
  readonly zone: string;
}

/** "ETA Raahe 27.11.26 06:10 EET to 27.11.26 07:30 EET", or why the report cannot be approved. */
export function EffectText({ effect, zone }: EffectTextProps) {
  if (effect === undefined) return null;
  if (effect.obstacle !== null) return <span className={css['wrong']}>{effect.obstacle}</span>;
  const { eta } = effect;
  if (eta === null) return 'Changes no ETA.';
  const before = eta.now === null ? '' : `${formatWithZone(eta.now, zone)} to `;
  const laycan =
    eta.laycanEnd === null ? '' : ` Laycan ends ${formatWithZone(eta.laycanEnd, zone)}.`;
  return (
    <>
      {`ETA ${eta.portCall.portName} ${before}${formatWithZone(eta.after, zone)}.`}
      {eta.departureAfter !== null && eta.departureAfter !== eta.departureNow
        ? ` The departure moves with it to ${formatWithZone(eta.departureAfter, zone)}.`
        : ''}
      <span className={eta.isLaycanMissed ? css['wrong'] : undefined}>
        {eta.isLaycanMissed ? ` Misses the laycan.${laycan}` : laycan}
      </span>
    </>
  );
}
