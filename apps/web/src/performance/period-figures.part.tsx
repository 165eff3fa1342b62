import { FigureTiles } from '@fairlead/ui/figure-tiles';
import { counted } from '@fairlead/domain/quantities/counted';
import { ExplainedFigure } from './explained-figure.part.tsx';
import { legKind, type PeriodDetail } from './performance.data.ts';
import { figureText } from './period-text.state.ts';
import css from './performance.module.css';

interface PeriodProps {
  readonly period: PeriodDetail;
}

const unit = (text: string, of: string): string => (text === '' ? 'Not known' : `${text} ${of}`);

/** By how much a figure differs from the usual one: `24 % above the usual 14.20`. */
function besideUsual(value: string | null, usual: string | null, periods: number) {
  if (value === null || usual === null || Number(usual) <= 0) return undefined;
  const off = Math.round((Number(value) / Number(usual) - 1) * 100);
  const shown = `${usual}, median of ${periods}`;
  if (off === 0) return `As usual (${shown})`;
  const text = `${Math.abs(off)} % ${off > 0 ? 'above' : 'below'} the usual ${shown}`;
  return off >= 10 ? <span className={css['more']}>{text}</span> : text;
}

/** Fuel an hour and a mile, beside what is usual. */
function FuelFigures({ period }: PeriodProps) {
  const { fuel, hours, distance, perDay, perMile, usual, uses, kind } = period;
  const total = unit(figureText(fuel, 3), 'mt');
  return (
    <>
      <ExplainedFigure
        name="Fuel"
        value={unit(figureText(fuel, 1), 'mt')}
        note={counted(period.reports, 'report')}
        formula="The fuel of all consumers, of all reports in the period."
        inputs={uses.map((use) => [
          `${use.fuel}, ${groupNames[use.group]}, ${stateNames[use.state].toLowerCase()}`,
          `${figureText(use.tonnes, 3)} mt`,
        ])}
      />
      <ExplainedFigure
        name="Fuel per day"
        value={unit(figureText(perDay, 2), 'mt/day')}
        note={usual === null ? undefined : besideUsual(perDay, usual.perDay, usual.periods)}
        formula="Fuel ÷ reported hours × 24"
        inputs={[
          ['Fuel', total],
          ['Reported hours', `${figureText(hours, 2)} h`],
        ]}
      />
      {kind === legKind && (
        <ExplainedFigure
          name="Fuel per mile"
          value={unit(figureText(perMile, 1), 'kg/nm')}
          note={usual === null ? undefined : besideUsual(perMile, usual.perMile, usual.periods)}
          formula="Fuel ÷ distance over ground"
          inputs={[
            ['Fuel', total],
            ['Distance', `${figureText(distance, 1)} nm`],
          ]}
        />
      )}
    </>
  );
}

/** Speed berth to berth and between pilots. */
function SailedFigures({ period }: PeriodProps) {
  const { distance, hoursUnderWay, speed, sea } = period;
  return (
    <>
      <ExplainedFigure
        name="Speed"
        value={unit(figureText(speed, 2), 'kn')}
        note="Berth to berth"
        formula="Distance over ground ÷ hours under way"
        inputs={[
          ['Distance', `${figureText(distance, 1)} nm`],
          ['Hours under way', `${figureText(hoursUnderWay, 2)} h`],
        ]}
      />
      {sea !== null && (
        <ExplainedFigure
          name="Sea passage"
          value={unit(figureText(sea.speed, 2), 'kn')}
          note={sea.perDay === null ? undefined : `${figureText(sea.perDay, 2)} mt/day`}
          formula="Distance ÷ hours under way, and fuel ÷ hours × 24, of the reports after the departure report up to the arrival report"
          inputs={[
            ['Distance', `${figureText(sea.distance, 1)} nm`],
            ['Hours under way', `${figureText(sea.hours, 2)} h`],
            ['Fuel', `${figureText(sea.fuel, 3)} mt`],
            ['Start and end', sea.isAssumed ? 'Partly assumed: a report is missing' : 'Reported'],
          ]}
        />
      )}
    </>
  );
}

/** The main figures of a leg or a port call; each opens its inputs and its formula. */
export function PeriodFigures({ period }: PeriodProps) {
  const { hours, hoursByState, unexplained, stocks } = period;
  return (
    <FigureTiles>
      <FuelFigures period={period} />
      {period.kind === legKind && <SailedFigures period={period} />}
      <ExplainedFigure
        name="Reported hours"
        value={unit(figureText(hours, 1), 'h')}
        formula="The hours of all reports, by what the vessel did"
        inputs={stateKeys.map((key) => [stateNames[key], `${figureText(hoursByState[key], 2)} h`])}
      />
      <ExplainedFigure
        name="Stock difference"
        value={unit(figureText(unexplained, 1), 'mt')}
        note={
          Number(unexplained) === 0 ? (
            'Stocks add up'
          ) : (
            <span className={css['off']}>Measured and calculated stock differ</span>
          )
        }
        formula="Measured stock minus calculated stock of each fuel, whatever the direction"
        inputs={stocks.map(({ fuel, unexplained: off }) => [fuel, `${figureText(off, 3)} mt`])}
      />
    </FigureTiles>
  );
}

export const groupNames = {
  main: 'Main engine',
  aux: 'Auxiliary engines',
  boiler: 'Boilers',
  other: 'Other consumers',
} as const;

export const stateNames = {
  underWay: 'Under way',
  manoeuvring: 'Manoeuvring',
  drifting: 'Drifting',
  atAnchor: 'At anchor',
  atBerth: 'At berth',
} as const;
export const stateKeys = Object.keys(stateNames) as readonly (keyof typeof stateNames)[];
