import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './step-list.module.css';

export interface StepSectionProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** A note or a button on the right of the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a list of steps: done, due now, later. */
export function StepSection({ title, count, note, children }: StepSectionProps) {
  const id = useId();
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['header']}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <span className={css['count']}>{count}</span>}
        <span className={css['note']}>{note}</span>
      </div>
      {children}
    </section>
  );
}

/** The cards of the steps that are due, or the lines of others. */
export function StepList({ children }: { readonly children: ReactNode }) {
  return <ul className={css['list']}>{children}</ul>;
}

export interface DueStepProps {
  readonly title: ReactNode;
  /** What it belongs to, and whether it is required. */
  readonly detail?: ReactNode;
  /** Marked at its edge. */
  readonly isRequired: boolean;
  /** With its button on the right, even if it is required. */
  readonly isCompact?: boolean;
  /** Its buttons, and the fields that they open. */
  readonly children: ReactNode;
}

/** A step that can be taken now: a required one has a card with its buttons below, an optional one a line. */
export function DueStep(props: DueStepProps) {
  const { title, detail, isRequired, isCompact = false, children } = props;
  return (
    <li
      className={classNames(
        css['card'],
        isRequired && css['required'],
        isRequired && !isCompact && css['stacked'],
      )}
    >
      <div className={css['what']}>
        <div className={css['title']}>{title}</div>
        {detail !== undefined && <div className={css['detail']}>{detail}</div>}
      </div>
      <div className={css['buttons']}>{children}</div>
    </li>
  );
}

export interface StepLineProps {
  readonly isDone: boolean;
  readonly title: ReactNode;
  /** Below the title: why it waits, what it belongs to. */
  readonly detail?: ReactNode;
  /** On the right: a time, a button. */
  readonly end?: ReactNode;
}

/** A step that was taken, or one that comes later. */
export function StepLine({ isDone, title, detail, end }: StepLineProps) {
  return (
    <li className={css['line']}>
      <Icon
        of={isDone ? IconCircleCheckFilled : IconCircle}
        className={css['mark']}
        name={isDone ? 'Done' : 'Later'}
      />
      <div className={css['text']}>
        {title}
        {detail !== undefined && <div className={css['detail']}>{detail}</div>}
      </div>
      {end !== undefined && <div className={css['end']}>{end}</div>}
    </li>
  );
}
