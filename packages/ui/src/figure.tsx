import type { ReactNode } from 'react';
import { Flag } from './flag.tsx';
import css from './figure.module.css';

export interface ZonedTimeProps {
  /** As printed: "17.09.26 08:00". */
  readonly time: string;
  /** Abbreviation of the zone: "CEST". */
  readonly zone: string;
  /** The same instant in UTC, shown as a tooltip: "17.09.26 06:00 UTC". */
  readonly utc?: string | undefined;
}

/** A time with its zone in muted text. */
export function ZonedTime({ time, zone, utc }: ZonedTimeProps) {
  return (
    <span className={css['time']} data-tip={utc}>
      {`${time} `}
      <span className={css['zone']}>{zone}</span>
    </span>
  );
}

export interface PortNameProps {
  readonly name: string;
  readonly locode?: string | undefined;
  /** Two-letter country code; taken from the LOCODE if absent. */
  readonly country?: string | undefined;
}

/** Flag, name and LOCODE of a port. */
export function PortName({ name, locode, country }: PortNameProps) {
  const land = country ?? locode?.slice(0, 2);
  return (
    <span className={css['port']}>
      <span className={css['name']} data-tip-truncated>
        {land !== undefined && land !== '' && <Flag country={land} />}
        {name}
      </span>
      {locode !== undefined && <Code>{locode}</Code>}
    </span>
  );
}

/** A LOCODE or another short code. */
export function Code({ children }: { readonly children: ReactNode }) {
  return <span className={css['code']}>{children}</span>;
}

/** External ids and error references. */
export function Mono({ children }: { readonly children: ReactNode }) {
  return <span className={css['mono']}>{children}</span>;
}

/** TBD, None and other text for missing values. */
export function Muted({ children }: { readonly children: ReactNode }) {
  return <span className={css['muted']}>{children}</span>;
}
