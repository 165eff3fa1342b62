import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
  /** Accessible name where there is no visible label. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** Only some of the items it represents are checked. */
  readonly isPartly?: boolean;
  /** A count on the right. */
  readonly trail?: ReactNode;
  /** -1 where the surrounding element has the keyboard focus. */
  readonly tabIndex?: number;
}

export function Checkbox({
  checked,
  onChange,
  children,
  name,
  disabled,
  isPartly = false,
  trail,
  tabIndex,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label
      className={classNames(
        css['check'],
        trail !== undefined && css['wide'],
        disabled === true && css['off'],
      )}
    >
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
      {trail !== undefined && <span className={css['trail']}>{trail}</span>}
    </label>
  );
}

export interface RadioProps {
  /** The same for all options of one question. */
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** Accessible name where the visible label is not enough. */
  readonly name?: string;
}

export function Radio({ group, checked, onChoose, children, name }: RadioProps) {
  return (
    <label className={classNames(css['check'], css['radio'])}>
      <input type="radio" name={group} checked={checked} aria-label={name} onChange={onChoose} />
      {children}
    </label>
  );
}

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** An on/off switch that takes effect immediately. */
export function Switch({ checked, onChange, children, name, disabled }: SwitchProps) {
  return (
    <label className={classNames(css['switch'], disabled === true && css['off'])}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-label={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

export interface SettingSwitchProps extends Omit<SwitchProps, 'children' | 'name'> {
  readonly label: ReactNode;
  /** What it does, shown below the name. */
  readonly about?: ReactNode;
  /** Why it cannot be changed; shows a lock. */
  readonly reason?: string | undefined;
}

/** A row in a list of settings: the name on the left, the switch on the right. */
export function SettingSwitch({
  label,
  about,
  reason,
  checked,
  onChange,
  disabled = reason !== undefined,
}: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={css['setting']}>
      <div className={css['named']}>
        <label htmlFor={id} className={classNames(disabled && css['off'])}>
          {label}
        </label>
        {about !== undefined && (
          <div id={`${id}-about`} className={css['about']}>
            {about}
          </div>
        )}
      </div>
      {reason !== undefined && (
        <span className={css['why']}>
          <Icon of={IconLock} size={14} />
          {reason}
        </span>
      )}
      <span className={css['switch']}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </div>
  );
}
