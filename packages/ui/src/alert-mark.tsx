import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './alert-mark.module.css';

export interface AlertMarkProps {
  /** What to know before the record is chosen; shown as a tooltip. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The name of a record that has an alert: tinted, with a sign before it. */
export function AlertMark({ text, children }: AlertMarkProps) {
  return (
    <span className={css['mark']} data-tip={text}>
      <Icon of={IconAlertTriangle} size={14} name={`Alert: ${text}`} />
      <span className={css['name']}>{children}</span>
    </span>
  );
}
