import { readingText } from '@fairlead/domain/performance/warranty-printout';
import { Card } from '@fairlead/ui/card';
import type { ReactNode } from 'react';
import { ExplainedCell } from '../platform/explanations/explained-figure.tsx';
import type { Explanation } from '../platform/explanations/explanation.ts';
import { FigureTable } from './figure.table.tsx';
import { conditionText } from './period-text.state.ts';
import type { Warranty, WarrantyResult } from './warranties.data.ts';
import { numberText } from './warranty-text.state.ts';
import {
  type Condition,
  whyExcessFuel,
  whyFuelOf,
  whySpeedOf,
  whyTimeLost,
  whyTogether,
} from './warranty-why.state.ts';
import css from './performance.module.css';

type Side = WarrantyResult['owner'];

interface WarrantySideProps {
  readonly title: string;
  /** How this side reads the words. */
  readonly reading: Warranty['owner'];
  readonly side: Side;
  /** All days. */
  readonly all: number;
}

/** A warranty read one way: days that count, speed, time and fuel, laden and in ballast. */
export function WarrantySide({ title, reading, side, all }: WarrantySideProps) {
  const { conditions, days, hoursLost, excessFuel } = side;
  const row = (name: string, of: (one: Condition) => ReactNode) => ({
    key: name,
    name,
    cells: conditions.map(of),
  });
  const explained = (why: (one: Condition) => Explanation, shown?: (one: Condition) => string) =>
    function shownFigure(one: Condition) {
      return <ExplainedCell {...why(one)} shown={shown?.(one)} />;
    };
  return (
    <Card title={title} flush>
      <p className={css['reads']}>{readingText(reading)}</p>
      <dl className={css['verdict']}>
        <div>
          <dt>Days that count</dt>
          <dd>{`${days} of ${all}`}</dd>
        </div>
        <div>
          <dt>{hoursLost < 0 ? 'Time gained' : 'Time lost'}</dt>
          <dd>
            <ExplainedCell
              {...whyTogether(side, reading, 'hoursLost')}
              shown={`${numberText(Math.abs(hoursLost), 1)} h`}
            />
          </dd>
        </div>
        <div>
          <dt>{excessFuel < 0 ? 'Fuel saved' : 'Excess fuel'}</dt>
          <dd>
            <ExplainedCell
              {...whyTogether(side, reading, 'excessFuel')}
              shown={`${numberText(Math.abs(excessFuel), 1)} mt`}
            />
          </dd>
        </div>
      </dl>
      {conditions.length > 0 && (
        <FigureTable
          corner="In good weather"
          columns={conditions.map(({ isLaden }) => conditionText(isLaden))}
          rows={[
            row('Days', ({ countedDays, days: own }) => `${countedDays} of ${own}`),
            row(
              'Speed, kn',
              explained(
                (one) => whySpeedOf(one, reading),
                ({ speed }) => numberText(speed, 2),
              ),
            ),
            row('Warranted, kn', ({ warranted }) => warranted.speed),
            row(
              'Fuel, mt/day',
              explained(whyFuelOf, ({ perDay }) => numberText(perDay, 2)),
            ),
            row('Warranted, mt/day', ({ warranted }) => warranted.perDay),
            row('Distance, nm', ({ miles }) => numberText(miles, 1)),
            row(
              'Time lost',
              explained((one) => whyTimeLost(one, reading)),
            ),
            row(
              'Excess fuel',
              explained((one) => whyExcessFuel(one, reading)),
            ),
          ]}
        />
      )}
    </Card>
  );
}
