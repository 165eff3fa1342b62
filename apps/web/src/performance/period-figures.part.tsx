import { FigureTiles } from '@fairlead/ui/figure-tiles';
import { counted } from '@fairlead/domain/quantities/counted';
import { ExplainedFigure } from '../platform/explanations/explained-figure.tsx';
import { withUnit } from '../platform/explanations/explanation.ts';
import { legKind, type PeriodDetail } from './performance.data.ts';
import { figureText, groupNames, stateKeys, stateNames } from './period-text.state.ts';
import {
  hoursText,
  milesText,
  tonnesText,
  whyFuel,
  whyPerDay,
  whyPerMile,
  whySpeed,
  whyUnexplained,
  withUsual,
} from './period-why.state.ts';
import css from './performance.module.css';

interface PeriodProps {
  readonly period: PeriodDetail;
}

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
  const { fuel, perDay, perMile, usual, uses, kind } = period;
  return (
    <>
      <ExplainedFigure
        {...whyFuel(period)}
        value={withUnit(figureText(fuel, 1), 'mt')}
        note={counted(period.reports, 'report')}
        inputs={uses.map((use) => [
          `${use.fuel}, ${groupNames[use.group]}, ${stateNames[use.state].toLowerCase()}`,
          tonnesText(use.tonnes),
        ])}
      />
      <ExplainedFigure
        {...withUsual(whyPerDay(period), withUnit(usual?.perDay ?? '', 'mt/day'), period)}
        note={usual === null ? undefined : besideUsual(perDay, usual.perDay, usual.periods)}
      />
      {kind === legKind && (
        <ExplainedFigure
          {...withUsual(whyPerMile(period), withUnit(usual?.perMile ?? '', 'kg/nm'), period)}
          note={usual === null ? undefined : besideUsual(perMile, usual.perMile, usual.periods)}
        />
      )}
    </>
  );
}

/** Speed berth to berth and between pilots. */
function SailedFigures({ period }: PeriodProps) {
  const { sea } = period;
  return (
    <>
      <ExplainedFigure {...whySpeed(period)} note="Berth to berth" />
      {sea !== null && (
        <ExplainedFigure
          {...whySpeed({ ...sea, hoursUnderWay: sea.hours })}
          name="Sea passage"
          note={sea.perDay === null ? undefined : `${figureText(sea.perDay, 2)} mt/day`}
          formula="Distance ÷ hours under way, and fuel ÷ hours × 24, of the reports after the departure report up to the arrival report"
          inputs={[
            ['Distance', milesText(sea.distance)],
            ['Hours under way', hoursText(sea.hours)],
            ['Fuel', tonnesText(sea.fuel)],
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
        value={withUnit(figureText(hours, 1), 'h')}
        formula="The hours of all reports, by what the vessel did"
        inputs={stateKeys.map((key) => [stateNames[key], `${figureText(hoursByState[key], 2)} h`])}
      />
      <ExplainedFigure
        {...whyUnexplained(period)}
        value={withUnit(figureText(unexplained, 1), 'mt')}
        note={
          Number(unexplained) === 0 ? (
            'Stocks add up'
          ) : (
            <span className={css['off']}>Measured and calculated stock differ</span>
          )
        }
        inputs={stocks.map(({ fuel, unexplained: off }) => [fuel, tonnesText(off)])}
      />
    </FigureTiles>
  );
}
