import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import type { VesselYear } from './compliance.data.ts';
import css from './compliance.module.css';

export interface OpenYearCardProps {
  readonly vesselYear: VesselYear;
  readonly hasEnded: boolean;
  /** Absent for users who may not close it, and before the year has ended. */
  readonly onClose: (() => void) | undefined;
}

/** What closing an open year would do, and what still lacks. */
export function OpenYearCard({ vesselYear, hasEnded, onClose }: OpenYearCardProps) {
  const { vessel, year, missing } = vesselYear;
  return (
    <Card
      title={`${vessel.name}, ${year}: open`}
      actions={
        onClose !== undefined && (
          <Button variant="filled" onClick={onClose}>
            Close year
          </Button>
        )
      }
    >
      <p className={css['paragraph']}>
        {missing.length === 0
          ? 'Nothing is missing.'
          : `${counted(missing.length, 'item is', 'items are')} missing: see Overview.`}{' '}
        {hasEnded
          ? 'Closing stores the figures with their factors and a hash of every report. Reports, bunker notes and fuel corrections of the year are then refused.'
          : 'The year can be closed after it has ended.'}
      </p>
    </Card>
  );
}
