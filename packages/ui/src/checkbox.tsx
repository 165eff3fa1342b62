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
  /** Name for assistive technology when nothing is printed beside it. */
  readonly name?: string;
  readonly disabled?: boolean;
  /** Some of what it stands for. */
  readonly isPartly?: boolean;
  /** A count at the right end. */
  readonly trail?: ReactNode;
  /** -1 where the keyboard stands on what is around it. */
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
  /** Shared by the choices of one question. */
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** Name for assistive technology where what is printed beside it does not say enough. */
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

/** On or off, at once. */
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
  /** What it does, below the name. */
  readonly about?: ReactNode;
  /** Why it cannot be changed; shows a lock. */
  readonly reason?: string | undefined;
}

/** One line of a list of settings: the name left, the switch right. */
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
