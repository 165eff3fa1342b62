import { Card } from '@fairlead/ui/card';
import type { ReactNode } from 'react';
import { ExplainedCell } from './explained-figure.part.tsx';
import { FigureTable } from './figure.table.tsx';
import { conditionText } from './period-text.state.ts';
import type { WarrantyResult } from './warranties.data.ts';
import { numberText, signedText } from './warranty-text.state.ts';
import css from './performance.module.css';

type Side = WarrantyResult['owner'];
type Condition = Side['conditions'][number];

interface WarrantySideProps {
  readonly title: string;
  /** How this side reads the words. */
  readonly reading: string;
  readonly side: Side;
  /** All days. */
  readonly all: number;
}

/** Time lost: how it follows from the miles and both speeds. */
function timeLost(one: Condition): ReactNode {
  return (
    <ExplainedCell
      name={`Time lost, ${conditionText(one.isLaden).toLowerCase()}`}
      value={`${signedText(one.hoursLost, 1)} h`}
      formula="Distance ÷ speed in good weather − distance ÷ (warranted speed − ‘about’)"
      inputs={[
        ['Distance', `${numberText(one.miles, 1)} nm`],
        ['Speed in good weather', `${numberText(one.speed, 2)} kn`],
        ['Time taken', `${numberText(one.takenHours, 2)} h`],
        ['Warranted speed', `${one.warranted.speed} kn`],
        ['Time allowed', `${numberText(one.allowedHours, 2)} h`],
      ]}
    />
  );
}

function excessFuelOf(one: Condition): ReactNode {
  return (
    <ExplainedCell
      name={`Excess fuel, ${conditionText(one.isLaden).toLowerCase()}`}
      value={`${signedText(one.excessFuel, 1)} mt`}
      formula="Fuel per day in good weather × time taken − warranted fuel per day × (1 + ‘about’) × distance ÷ warranted speed"
      inputs={[
        ['Fuel in good weather', `${numberText(one.perDay, 2)} mt/day`],
        ['Time taken', `${numberText(one.takenHours, 2)} h`],
        ['Used', `${numberText(one.usedFuel, 3)} mt`],
        ['Warranted', `${one.warranted.perDay} mt/day`],
        ['Allowed', `${numberText(one.allowedFuel, 3)} mt`],
      ]}
    />
  );
}

/** A warranty read one way: days that count, speed, time and fuel, laden and in ballast. */
export function WarrantySide({ title, reading, side, all }: WarrantySideProps) {
  const { conditions, days, hoursLost, excessFuel } = side;
  const row = (name: string, of: (one: Condition) => ReactNode) => ({
    key: name,
    name,
    cells: conditions.map(of),
  });
  return (
    <Card title={title} flush>
      <p className={css['reads']}>{reading}</p>
      <dl className={css['verdict']}>
        <div>
          <dt>Days that count</dt>
          <dd>{`${days} of ${all}`}</dd>
        </div>
        <div>
          <dt>{hoursLost < 0 ? 'Time gained' : 'Time lost'}</dt>
          <dd>{`${numberText(Math.abs(hoursLost), 1)} h`}</dd>
        </div>
        <div>
          <dt>{excessFuel < 0 ? 'Fuel saved' : 'Excess fuel'}</dt>
          <dd>{`${numberText(Math.abs(excessFuel), 1)} mt`}</dd>
        </div>
      </dl>
      {conditions.length > 0 && (
        <FigureTable
          corner="In good weather"
          columns={conditions.map(({ isLaden }) => conditionText(isLaden))}
          rows={[
            row('Days', ({ countedDays, days: own }) => `${countedDays} of ${own}`),
            row('Speed, kn', ({ speed }) => numberText(speed, 2)),
            row('Warranted, kn', ({ warranted }) => warranted.speed),
            row('Fuel, mt/day', ({ perDay }) => numberText(perDay, 2)),
            row('Warranted, mt/day', ({ warranted }) => warranted.perDay),
            row('Distance, nm', ({ miles }) => numberText(miles, 1)),
            row('Time lost', timeLost),
            row('Excess fuel', excessFuelOf),
          ]}
        />
      )}
    </Card>
  );
}
