import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import { sumDecimals } from '@fairlead/domain/quantities/sum';

/** What the timeline needs to know of a cargo; quantities are exact decimals as texts. */
export interface TimelineCargo {
  readonly measurement: { readonly symbol: string };
  readonly cargoPorts: readonly {
    readonly portCallId: number;
    readonly reasonForCall: { readonly id: number };
    readonly quantity: string;
    readonly quantityProcessed: string | null;
    readonly inActive: boolean;
  }[];
}

/** The progress of loading or discharging at a port call, in one unit. */
export interface CargoProgress {
  readonly kind: 'load' | 'discharge';
  readonly unit: string;
  readonly processed: string;
  readonly planned: string;
  /** From 0 to 1. */
  readonly share: number;
}

const kinds = [
  [reasonForCall.Loading, 'load'],
  [reasonForCall.Discharging, 'discharge'],
] as const;

function shareOf(processed: string, planned: string): number {
  if (compareDecimals(planned, '0') <= 0) return 0;
  return Math.min(1, Math.max(0, Number(processed) / Number(planned)));
}

/** What is loaded and discharged at a port call, separately for each unit; only operations with a report. */
export function cargoProgress(
  cargo: readonly TimelineCargo[],
  portCallId: number,
): readonly CargoProgress[] {
  const lines = cargo.flatMap(({ measurement, cargoPorts }) =>
    cargoPorts
      .filter((line) => line.portCallId === portCallId && !line.inActive)
      .map((line) => ({ ...line, unit: measurement.symbol })),
  );
  return kinds.flatMap(([reason, kind]) => {
    const ofKind = lines.filter((line) => line.reasonForCall.id === reason);
    return [...Map.groupBy(ofKind, ({ unit }) => unit)].flatMap(([unit, ofUnit]) => {
      const reported = ofUnit.flatMap(({ quantityProcessed }) => quantityProcessed ?? []);
      if (reported.length === 0) return [];
      const processed = sumDecimals(reported);
      const planned = sumDecimals(ofUnit.map(({ quantity }) => quantity));
      return [{ kind, unit, processed, planned, share: shareOf(processed, planned) }];
    });
  });
}
