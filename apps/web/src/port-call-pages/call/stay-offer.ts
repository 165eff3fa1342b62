import {
  service,
  serviceTimeKind,
  serviceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import { retainedDeparture } from '@fairlead/domain/port-calls/stay';
import { formatDuration } from '@fairlead/domain/time/duration';
import { toast } from '@fairlead/ui/toast';
import { type PortCallPage, useReportTime } from '../port-call-pages.data.ts';
import { showError } from '../../platform/api/show-error.ts';

/** Long enough to read a sentence and decide. */
const offerMs = 10_000;

/** What the message of a recorded arrival adds: the stay has changed, and the departure can be moved with the arrival. */
export function useStayOffer(page: PortCallPage) {
  const reportTime = useReportTime(page.id);
  return (text: string, arrived: string) => {
    const stored = page.arrived === arrived ? undefined : retainedDeparture(page, arrived);
    if (stored === undefined) return {};
    // The form that recorded the arrival may be closed by then.
    const run = () =>
      void reportTime
        .mutateAsync({
          service: service.Departure,
          kind: serviceTimeKind.Estimated,
          at: stored.departure,
          saidBy: serviceTimeSource.Office,
          reason: 'Stay kept after the arrival',
          setsSchedule: true,
        })
        .then(() => toast.show({ text: 'ETD moved with the arrival' }))
        .catch(showError);
    return {
      text: `${text}. The stay is now ${formatDuration(stored.nowMs)}`,
      lifetimeMs: offerMs,
      action: { label: `Keep the stay of ${formatDuration(stored.stayMs)}`, run },
    };
  };
}
