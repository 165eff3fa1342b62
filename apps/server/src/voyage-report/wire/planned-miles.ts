import type {
  PlannedMiles,
  ReportFacts,
  ReportPortCall,
} from '@fairlead/domain/voyage-report/facts';
import { activeInOrder } from '@fairlead/domain/voyages/times';
import type { Session } from '../../platform/database/session.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import { distanceBetween, settingsOf } from '../../sea-routes/routing/sea-router.ts';
import { routePorts } from '../../sea-routes/sea-routes.sql.ts';
import { seaRouteOfVessel } from '../../vessels/settings/vessel-settings.sql.ts';

interface WithPortId {
  readonly port: ReportPortCall['port'] & { readonly id: number };
}

/** A voyage as it is read for its report, with the ids that its distances need. */
export type PlannedVoyage = Omit<
  ReportFacts['voyage'],
  'portCalls' | 'ballastPortCall' | 'vessel'
> & {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly portCalls: readonly (ReportPortCall & WithPortId)[];
  readonly ballastPortCall:
    | (NonNullable<ReportFacts['voyage']['ballastPortCall']> & WithPortId)
    | null;
};

/** The planned distance to each port call from the one before, with the settings of the vessel. */
export async function plannedMilesOf(
  db: Session,
  { company, now }: { readonly company: number; readonly now: Date },
  { portCalls, ballastPortCall: ballast, vessel }: PlannedVoyage,
): Promise<ReadonlyMap<number, PlannedMiles>> {
  const calls = activeInOrder(portCalls.map((call) => ({ ...call, portName: call.port.name })));
  const stops = [...(ballast === null ? [] : [ballast]), ...calls];
  const [ports, settings] = await Promise.all([
    db.all(routePorts(company, [...new Set(stops.map(({ port }) => port.id))])),
    db.first(seaRouteOfVessel(company, vessel.id)),
  ]);
  if (settings === undefined) return new Map();
  const options = settingsOf(settings, now);
  const positions = new Map(ports.map((port) => [port.id, port]));
  const legs = await inTurns(calls, (call) => {
    const before = stops[stops.indexOf(call) - 1];
    const from = before === undefined ? undefined : positions.get(before.port.id);
    const to = positions.get(call.port.id);
    if (from === undefined || to === undefined) return [];
    return [[call.id, distanceBetween(from, to, options)] as const];
  });
  return new Map([...legs].flat());
}
