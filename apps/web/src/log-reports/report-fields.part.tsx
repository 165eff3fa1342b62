import { figureGroups } from '@fairlead/domain/log-reports/figure-shape';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { formatPosition, positionForm } from '@fairlead/domain/ports/position';
import { Card } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import {
  remainingOf,
  type ReportValues,
  setFigure,
  setRemaining,
  setUse,
  shownFigures,
  typedPosition,
  usedTonnes,
} from './report-values.state.ts';
import css from './log-reports.module.css';

export interface ReportFieldsProps {
  readonly values: ReportValues;
  readonly errors: FieldErrors;
  readonly change: (part: Partial<ReportValues>) => void;
  readonly onProblem: (field: string, message: string | null) => void;
  readonly records: {
    readonly fuels: readonly { readonly id: number; readonly name: string }[];
  };
}

const kinds = logReportKinds.map(({ number, label }) => ({
  value: number,
  label,
}));
const conditions = [
  { value: 1, label: 'Laden' },
  { value: 0, label: 'In ballast' },
] as const;

/** What is typed stays as it is; the report gets the position as soon as it can be read. */
function PositionField({ values, errors, change, onProblem }: ReportFieldsProps) {
  const [text, setText] = useState(values.position === null ? '' : formatPosition(values.position));
  const isWrong = typedPosition(text) === undefined;
  return (
    <TextField
      label="Position"
      value={text}
      maxLength={100}
      error={isWrong ? positionForm : errors['position']}
      onChange={(typed) => {
        setText(typed);
        const position = typedPosition(typed);
        onProblem('position', position === undefined ? positionForm : null);
        if (position !== undefined) change({ position });
      }}
    />
  );
}

/** Kind, time, position and estimated arrival. */
export function GeneralCard(props: ReportFieldsProps) {
  const { values, errors, change, onProblem } = props;
  const { zone, eta, isLaden } = values;
  return (
    <Card title="Report">
      <div className={css['fields']}>
        <Select
          label="Kind"
          required
          options={kinds}
          value={values.kind}
          error={errors['kind']}
          onChange={(kind) => change({ kind })}
        />
        <DateTimeField
          label="Time"
          required
          zone={zone}
          value={values.at}
          error={errors['at']}
          onChange={(at) => change({ at: at ?? '' })}
          onProblem={(message) => onProblem('at', message)}
        />
        <PositionField {...props} />
        <Select
          label="Condition"
          options={conditions}
          value={isLaden === null ? null : Number(isLaden)}
          onChange={(chosen) => change({ isLaden: chosen === 1 })}
          onClear={() => change({ isLaden: null })}
        />
        <DateTimeField
          label="ETA at the next port"
          zone={zone}
          value={eta?.at ?? null}
          error={errors['eta']}
          onChange={(at) =>
            change({ eta: at === null ? null : { portCallId: eta?.portCallId ?? null, at } })
          }
          onProblem={(message) => onProblem('eta', message)}
        />
      </div>
    </Card>
  );
}

/** The figures of the kind of report, by group. */
export function FiguresCards({ values, errors, change, onProblem }: ReportFieldsProps) {
  const shown = shownFigures(values);
  return figureGroups.map((group) => {
    const fields = shown.filter((figure) => figure.group === group);
    if (fields.length === 0) return null;
    return (
      <Card key={group} title={group}>
        <div className={css['fields']}>
          {fields.map(({ key, label, unit, decimals, least }) => (
            <NumberField
              key={key}
              label={label}
              unit={unit}
              decimals={decimals}
              allowNegative={least.startsWith('-')}
              value={values.figures[key] ?? null}
              error={errors[`figures.${key}`]}
              onChange={(value) => change(setFigure(values, key, value))}
              onProblem={(message) => onProblem(`figures.${key}`, message)}
            />
          ))}
        </div>
      </Card>
    );
  });
}

/** Fuel by consumer, and what remains of each fuel. Stocks by tank stay as the ship measured them. */
export function FuelCards(props: ReportFieldsProps) {
  const { values, errors, change, onProblem, records } = props;
  const byTank = values.remaining.some(({ tankId }) => tankId !== null);
  const fuelName = (fuelId: number) =>
    records.fuels.find(({ id }) => id === fuelId)?.name ?? String(fuelId);
  const fuelIds = [
    ...new Set([
      ...records.fuels.map(({ id }) => id),
      ...values.consumers.flatMap(({ fuels }) => fuels.map(({ fuelId }) => fuelId)),
    ]),
  ];
  return (
    <>
      {values.consumers.length > 0 && (
        <Card title="Fuel used">
          <div className={css['fields']}>
            {values.consumers.flatMap(({ name, fuels }, consumer) =>
              // A consumption by bunker lot stays as the ship stated it.
              fuels.some(({ lotId }) => lotId !== null)
                ? []
                : fuelIds.map((fuelId) => (
                    <NumberField
                      key={`${String(consumer)} ${String(fuelId)}`}
                      label={`${name}, ${fuelName(fuelId)}`}
                      unit="t"
                      value={usedTonnes(values, { consumer, fuelId })}
                      error={errors['consumers']}
                      onChange={(tonnes) => change(setUse(values, { consumer, fuelId }, tonnes))}
                      onProblem={(message) =>
                        onProblem(`consumers.${String(consumer)}.${String(fuelId)}`, message)
                      }
                    />
                  )),
            )}
          </div>
        </Card>
      )}
      {!byTank && (
        <Card title="Remaining on board">
          <div className={css['fields']}>
            {fuelIds.map((fuelId) => (
              <NumberField
                key={fuelId}
                label={fuelName(fuelId)}
                unit="t"
                value={remainingOf(values, fuelId)}
                error={errors['remaining']}
                onChange={(tonnes) => change(setRemaining(values, fuelId, tonnes))}
                onProblem={(message) => onProblem(`remaining.${String(fuelId)}`, message)}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
