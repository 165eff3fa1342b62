import { scheduledCall, type ScheduledCall } from '@fairlead/domain/schedule/call';

/** The columns of a port call that the rules of the schedule read. */
export interface CallTimesRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly in_active: boolean;
  /** By positions, where that is fresher than what the master states (`calculatedArrival`); absent where no one expects it. */
  readonly calculated_arrival?: string | null;
}

/** A row of a port call in the form that the rules of the schedule use. */
export const scheduledCallOf = (row: CallTimesRow, portName: string): ScheduledCall =>
  scheduledCall({
    id: row.id,
    voyageId: row.voyage_id,
    portName,
    scheduledArrival: row.scheduled_arrival,
    scheduledDeparture: row.scheduled_departure,
    arrived: row.arrived,
    departed: row.departed,
    inActive: row.in_active,
    calculatedArrival: row.calculated_arrival ?? null,
  });
