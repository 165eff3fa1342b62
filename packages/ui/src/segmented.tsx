import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import { intoView } from './in-view.ts';
import css from './segmented.module.css';

export interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly icon?: IconShape;
}

export interface SegmentedProps<T extends string> {
  readonly options: readonly SegmentOption<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly name: string;
  readonly size?: 'regular' | 'small';
  readonly wide?: boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Arrow keys move through the buttons of a group and select as they go. */
const walk = (event: KeyboardEvent, box: HTMLElement | null): void => {
  const step = steps[event.key];
  const buttons = [...(box?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(at + step + buttons.length) % buttons.length];
  next?.focus();
  next?.click();
};

/** A choice of one from a few options, all visible. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { options, value, onChange, name, size = 'regular', wide = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const isChosen = options.some((option) => option.value === value);
  return (
    <div
      ref={box}
      role="radiogroup"
      tabIndex={-1}
      aria-label={name}
      className={classNames(css['segments'], size === 'small' && css['small'], wide && css['wide'])}
      onKeyDown={(event) => walk(event, box.current)}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!isChosen && index === 0) ? 0 : -1}
          className={css['segment']}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined && <Icon of={option.icon} size={14} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}

export interface TabsProps<T extends string> {
  readonly options: readonly SegmentOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly name: string;
}

/** Tabs: parts of a page of which one is shown. */
export function Tabs<T extends string>({ options, value, onChange, name }: TabsProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      role="tablist"
      tabIndex={-1}
      aria-label={name}
      className={css['tabs']}
      onKeyDown={(event) => walk(event, box.current)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? intoView : undefined}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={css['tab']}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined && <Icon of={option.icon} size={14} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
