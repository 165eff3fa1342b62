import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { ExplanationText } from '../platform/explanations/explanation-text.tsx';
import { aboutCheck, type Compared, sourceRecords, whyFound } from './check-why.state.ts';
import css from './notifications.module.css';

interface CheckExplanationProps {
  readonly code: number | null;
  readonly compared: Compared;
}

/** What the data check or the rule compared: its formula in words and in figures, its inputs, its limits and the records behind them. */
export function CheckExplanation({ code, compared }: CheckExplanationProps) {
  const why = whyFound(code, compared);
  if (why === undefined) return null;
  return (
    <section aria-label={why.name}>
      <ExplanationText {...why} sources={<Sources inputs={compared.inputs} />} />
      {aboutCheck(code).map((paragraph) => (
        <p key={paragraph} className={css['about']}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** The records of inputs that follow from several; an input of one record opens it itself. */
function Sources({ inputs }: Pick<Compared, 'inputs'>) {
  const records = sourceRecords(inputs.filter((input) => input.records.length > 1));
  if (records.length === 0) return null;
  return (
    <ul className={css['sources']} aria-label="Records that state the inputs">
      {records.map(({ page, label, inputs: names }) => (
        <li key={page}>
          <Link className={linkClass} to={page}>
            {label}
          </Link>
          <span className={css['by']}>{names.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
