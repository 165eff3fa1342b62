import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { useNowMs } from '@fairlead/ui/clock';
import { Card } from '../platform/look/card.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { useSetting } from '../platform/store/settings.ts';
import css from './clocks.module.css';

interface ClocksProps {
  /** IANA zone of the next port. */
  readonly portZone: string | undefined;
  readonly portName: string | undefined;
}

/** The time on the ship, in UTC and in the next port, corrected by what is known of this device's clock. */
export function Clocks({ portZone, portName }: ClocksProps) {
  const zone = useShipZone();
  const nowMs = useNowMs() - (useSetting('clockErrorMs') ?? 0);
  return (
    <Card>
      <div className={css['row']}>
        <span className={css['label']}>Ship</span>
        <span className={css['label']}>{formatShortDay(nowMs, zone)}</span>
      </div>
      <div>
        <span className={css['large']}>{formatTime(nowMs, zone)}</span>{' '}
        <span className={css['zone']}>{zoneAbbreviation(nowMs, zone)}</span>
      </div>
      <div className={css['others']}>
        <div>
          <div className={css['label']}>UTC</div>
          <div className={css['small']}>{formatTime(nowMs, 'UTC')}</div>
        </div>
        {portZone !== undefined && (
          <div>
            <div className={css['label']}>{portName}</div>
            <div className={css['small']}>
              {formatTime(nowMs, portZone)}{' '}
              <span className={css['zone']}>{zoneAbbreviation(nowMs, portZone)}</span>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
