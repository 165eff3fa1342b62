import { counted } from '@fairlead/domain/quantities/counted';
import { billedQuantities, toleranceOptions } from '@fairlead/domain/cargo/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { percentText } from '@fairlead/domain/quantities/percent';
import { balanceOf } from './cargo-sums.state.ts';
import type { CargoValues } from './cargo.state.ts';

const labelOf = (
  labels: readonly { readonly number: number; readonly label: string }[],
  number: number | null,
): string => labels.find((entry) => entry.number === number)?.label ?? 'none';

function describeLines({ cargoPorts }: CargoValues): string {
  const { loading, discharging } = balanceOf(cargoPorts.list);
  const count = cargoPorts.list.length;
  const ports = counted(count, 'cargo port');
  return `${ports}, loading ${formatDecimal(loading)}, discharging ${formatDecimal(discharging)}`;
}

/** Another user's value of a field, as text for a message. */
export function describe(field: keyof CargoValues, values: CargoValues): string {
  switch (field) {
    case 'cargoPorts':
      return describeLines(values);
    case 'tolerancePercent':
      return values.tolerancePercent === null
        ? 'none'
        : `${percentText(values.tolerancePercent)} %`;
    case 'toleranceOption':
      return labelOf(toleranceOptions, values.toleranceOption);
    case 'billedQuantity':
      return labelOf(billedQuantities, values.billedQuantity);
    case 'trackingActive':
      return values.trackingActive ? 'tracked' : 'not tracked';
    default:
      return values[field]?.name ?? 'none';
  }
}
