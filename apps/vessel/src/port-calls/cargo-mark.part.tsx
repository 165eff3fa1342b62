import { classNames } from '@fairlead/ui/class-names';
import css from './port-calls.module.css';

const loading = 2;

/** L or D in its box, as everywhere in the product. */
export function CargoMark({ reason }: { readonly reason: number }) {
  const isLoading = reason === loading;
  return (
    <span
      className={classNames(css['mark'], isLoading ? css['load'] : css['discharge'])}
      role="img"
      aria-label={isLoading ? 'Loading' : 'Discharging'}
    >
      {isLoading ? 'L' : 'D'}
    </span>
  );
}
