import { classNames } from '@fairlead/ui/class-names';
import { initialsOf } from './pin-state.ts';
import css from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** The person who works now. */
  readonly isCurrent?: boolean;
}

export function Avatar({ name, isCurrent = false }: AvatarProps) {
  return (
    <span className={classNames(css['avatar'], isCurrent && css['current'])} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
