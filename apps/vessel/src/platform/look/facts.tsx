import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Names with their values, the values on the right. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={css['fact']}>
          <dt className={css['name']}>{name}</dt>
          <dd className={css['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
