import type { Finding } from '../text/finding.ts';

interface Named {
  readonly id: number;
}

/** A copy during entry; fields that are not chosen yet are null. */
export interface VoyageCopy {
  readonly vessel: Named | null;
  readonly voyageNumber: number | null;
  readonly portCalls: readonly {
    readonly port: Named | null;
    readonly scheduledArrival: string | null;
    readonly scheduledDeparture: string | null;
  }[];
  readonly cargo: readonly {
    readonly id: number;
    readonly commodity: Named | null;
    readonly measurement: Named | null;
    readonly charterer: Named | null;
  }[];
  readonly cargoPorts: readonly {
    readonly cargoId: number;
    readonly reasonForCall: Named | null;
  }[];
}

type PortCall = VoyageCopy['portCalls'][number];

const hasTimes = (call: PortCall) =>
  call.scheduledArrival !== null && call.scheduledDeparture !== null;

const endsBeforeItBegins = ({ scheduledArrival, scheduledDeparture }: PortCall) =>
  scheduledArrival !== null &&
  scheduledDeparture !== null &&
  Date.parse(scheduledDeparture) <= Date.parse(scheduledArrival);

/** What prevents copying a voyage, in the specified order and wording. */
export function copyFindings(copy: VoyageCopy | null): readonly Finding[] {
  if (copy === null) return [{ field: 'voyage', message: 'Voyage is undefined' }];
  const { portCalls, cargo, cargoPorts } = copy;
  const rules: readonly (readonly [isBroken: boolean, field: string, message: string])[] = [
    [copy.vessel === null, 'vessel', 'Vessel is required'],
    [(copy.voyageNumber ?? 0) <= 0, 'voyageNumber', 'Voyage number must be greater than zero'],
    [
      portCalls.some((call) => call.port === null),
      'portCalls',
      'Port is required for all port calls',
    ],
    [
      !portCalls.every(hasTimes),
      'portCalls',
      'Scheduled arrival and departure is required for all port calls',
    ],
    [
      portCalls.some(endsBeforeItBegins),
      'portCalls',
      'Scheduled departure must be after scheduled arrival for all port calls',
    ],
    [cargo.some((one) => one.commodity === null), 'cargo', 'Commodity is required for all cargo'],
    [
      cargo.some((one) => one.measurement === null),
      'cargo',
      'Measurement is required for all cargo',
    ],
    [cargo.some((one) => one.charterer === null), 'cargo', 'Charterer is required for all cargo'],
    [
      cargo.some((one) => !cargoPorts.some((line) => line.cargoId === one.id)),
      'cargoPorts',
      'All cargo must have at least one cargo port',
    ],
    [
      cargoPorts.some((line) => line.reasonForCall === null),
      'cargoPorts',
      'All cargo ports must have reason for call',
    ],
  ];
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []));
}

/** The findings combined into the one line that is shown. */
export const copySentence = (findings: readonly Finding[]): string =>
  findings.map(({ message }) => message).join('. ');
