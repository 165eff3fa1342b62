import {
  afterVoyage,
  imoFuelNames,
  type PlannedVoyage,
} from '@fairlead/domain/compliance/planned-voyage';
import { Card } from '@fairlead/ui/card';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { useState } from 'react';
import type { CiiOutlook } from './carbon-intensity.data.ts';
import { figureText } from './figure-text.state.ts';
import css from './compliance.module.css';

const fuels = imoFuelNames.map((fuel) => ({ value: fuel, label: fuel }));

/** What a planned voyage would do to the index of the year so far. */
export function PlannedVoyageCard({ outlook }: { readonly outlook: CiiOutlook }) {
  const [planned, setPlanned] = useState<PlannedVoyage>({
    distance: null,
    fuel: outlook.fuels[0]?.fuel ?? 'HFO',
    tonnes: null,
  });
  const change = (part: Partial<PlannedVoyage>) => setPlanned((before) => ({ ...before, ...part }));
  const after = afterVoyage(outlook, planned);
  const { now } = outlook;
  return (
    <Card title="Effect of a planned voyage">
      <div className={css['inputsRow']}>
        <NumberField
          label="Distance"
          unit="nm"
          decimals={1}
          value={planned.distance}
          onChange={(distance) => change({ distance })}
        />
        <Select
          label="Fuel"
          options={fuels}
          value={planned.fuel}
          onChange={(fuel) => change({ fuel })}
        />
        <NumberField
          label="Consumption"
          unit="mt"
          decimals={3}
          value={planned.tonnes}
          onChange={(tonnes) => change({ tonnes })}
        />
      </div>
      <p className={css['paragraph']} role="status">
        {after === null
          ? 'Enter the distance and the fuel of the voyage.'
          : `After the voyage: ${figureText(after.attained.toFixed(4), 3)}, rating ${after.rating}${
              now === null ? '' : ` (now ${figureText(now.attained, 3)}, rating ${now.rating})`
            }. Nothing is saved.`}
      </p>
    </Card>
  );
}
