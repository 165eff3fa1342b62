import type { FigureGroup } from '@fairlead/domain/log-reports/figure-shape';
import { type Figure, figuresOf } from '@fairlead/domain/log-reports/figures';
import { averageSpeed } from '@fairlead/domain/log-reports/hours';
import { kindOf } from '@fairlead/domain/log-reports/kinds';
import { TextButton } from '@fairlead/ui/button';
import { type ReactNode, useState } from 'react';
import { FigureField } from './figure-field.part.tsx';
import { Findings } from './finding-box.part.tsx';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

interface FigureCellProps {
  readonly form: ReportForm;
  readonly figure: Figure;
}

export function FigureCell({ form, figure }: FigureCellProps) {
  const { key, label, unit, decimals, least, most } = figure;
  const path = `figures.${key}`;
  return (
    <FigureField
      label={label}
      unit={unit}
      decimals={decimals}
      least={least}
      most={most}
      value={form.report.figures[key] ?? null}
      source={form.composed.sources[path]}
      hasFinding={form.findings.some(({ field }) => field === path)}
      onChange={(value) => form.set(path, value)}
    />
  );
}

/** The figures of a group that the kind of report offers. */
export const figuresIn = (form: ReportForm, group: FigureGroup): readonly Figure[] =>
  figuresOf(kindOf(form.draft.kind).setting).filter((figure) => figure.group === group);

interface FiguresCardProps {
  readonly form: ReportForm;
  readonly group: FigureGroup;
  readonly title: string;
  readonly columns?: 2 | 3;
  readonly children?: ReactNode;
}

/** A group of numbers; what is rarely reported is one tap further, unless it has a value. */
export function FiguresCard({ form, group, title, columns = 2, children }: FiguresCardProps) {
  const [isOpen, setOpen] = useState(false);
  const figures = figuresIn(form, group);
  if (figures.length === 0) return null;
  const isShown = ({ key, isRare }: Figure) =>
    isOpen || isRare !== true || form.draft.values[`figures.${key}`] !== undefined;
  const shown = figures.filter(isShown);
  const hidden = figures.length - shown.length;
  return (
    <FormCard
      title={title}
      note={hidden > 0 && <TextButton onClick={() => setOpen(true)}>{`${hidden} more`}</TextButton>}
    >
      <div className={css['grid']} data-columns={columns}>
        {shown.map((figure) => (
          <FigureCell key={figure.key} form={form} figure={figure} />
        ))}
        {children}
      </div>
      <Findings
        form={form}
        isHere={(field) => figures.some(({ key }) => field === `figures.${key}`)}
      />
    </FormCard>
  );
}

/** Distances with the speed that they mean. */
export function PassageCard({ form }: { readonly form: ReportForm }) {
  const speed = averageSpeed(form.report.figures);
  return (
    <FiguresCard form={form} group="Passage" title="Passage since last report">
      {speed !== null && (
        <div className={css['figure']}>
          <span className={css['label']}>
            Average speed <span className={css['unit']}>kn</span>
          </span>
          <output className={css['derived']}>{speed}</output>
        </div>
      )}
    </FiguresCard>
  );
}
