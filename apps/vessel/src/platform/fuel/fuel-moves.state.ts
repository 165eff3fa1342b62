import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { logReportState } from '@fairlead/domain/log-reports/states';
import type { PartContent } from '../sync/sync-wire.ts';

/** Fuel that came on board, negative where it left or was burned; nothing where it only changed tanks. */
export interface FuelMove {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kg: bigint;
}

interface ShoreParts {
  readonly reports: PartContent<'reports'> | null;
  readonly tankReports: PartContent<'tankReports'> | null;
  readonly basis: Pick<PartContent<'reportBasis'>, 'received' | 'corrected'> | null;
}

/** What changed the stock by what the office has, as far back as the device has it. */
export function movesAshore({ reports, tankReports, basis }: ShoreParts): readonly FuelMove[] {
  const burned = (reports?.reports ?? [])
    .filter(({ state }) => state !== logReportState.Withdrawn)
    .flatMap(({ versions: [version] }) =>
      (version?.report?.consumers ?? []).flatMap(({ fuels }) =>
        fuels.map(({ tonnes }) => ({ at: version?.report?.at ?? '', kg: -kgOf(tonnes) })),
      ),
    );
  const transferred = (tankReports?.transfers ?? [])
    .filter(({ state }) => state !== fuelReportState.Void)
    .flatMap(({ versions: [version] }) =>
      version === undefined ? [] : [{ at: version.content.ended, kg: 0n }],
    );
  const moved = [...(basis?.received ?? []), ...(basis?.corrected ?? [])];
  return [
    ...burned,
    ...transferred,
    ...moved.map(({ at, tonnes }) => ({ at, kg: kgOf(tonnes) })),
  ].map(({ at, kg }) => ({ at: Date.parse(at), kg }));
}
