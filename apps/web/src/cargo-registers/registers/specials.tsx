import { solidVolumeOfTon, stowageFinding } from '@fairlead/domain/cargo-registers/stowage';
import { measureFinding, type Measure, measures } from '@fairlead/domain/cargo-registers/measures';
import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { useUnits } from '../cargo-registers.data.ts';
import { Converter } from '../converter.part.tsx';
import type { FieldDescription, Named, Values } from '../description/fields.ts';
import type { RegisterDescription, StoredRow } from '../description/register.ts';
import { decimalIn, textIn } from '../description/values.ts';

/** Help and warnings that depend on the input. */
export type FieldHints = Pick<FieldDescription, 'help' | 'warning'>;

interface Special extends Pick<RegisterDescription<StoredRow>, 'Below'> {
  readonly hints?: Readonly<Record<string, FieldHints>>;
}

/** A figure that can be used for conversion. */
function usable(values: Values, key: string, measure: Measure): string | null {
  const value = decimalIn(values, key);
  return value !== null && measureFinding(value, measure) === undefined ? value : null;
}

const densityIn = (values: Values) => usable(values, 'density', measures.density);

function CommodityConverter({ values }: { readonly values: Values }) {
  const { data: units = [] } = useUnits();
  const usual = values['defaultMeasurement'] as Named | null;
  return (
    <Converter
      key={usual?.id}
      from={units.find(({ id }) => id === usual?.id)}
      density={densityIn(values)}
    />
  );
}

const solidVolume = (values: Values): string | undefined => {
  const density = densityIn(values);
  return density === null
    ? undefined
    : `1 mt has a solid volume of ${solidVolumeOfTon(density)} m³`;
};

function UnitConverter({ id, values }: { readonly id: number; readonly values: Values }) {
  const own = {
    id,
    symbol: textIn(values, 'symbol') || 'this unit',
    decimals: Number(values['decimals']),
    tonnes: usable(values, 'tonnes', measures.tonnes),
    cubicMetres: usable(values, 'cubicMetres', measures.cubicMetres),
  };
  return <Converter from={own} density={undefined} />;
}

/** What panels show beside the described fields. */
export const specials: Partial<Readonly<Record<DescribedName, Special>>> = {
  commodities: {
    Below: CommodityConverter,
    hints: {
      density: { help: solidVolume },
      stowageFactor: {
        warning: (values) => stowageFinding(densityIn(values), decimalIn(values, 'stowageFactor')),
      },
    },
  },
  measurements: {
    Below: UnitConverter,
    hints: {
      cubicMetres: {
        help: (values) =>
          decimalIn(values, 'cubicMetres') === null ? undefined : 'Weight from density',
      },
    },
  },
};
