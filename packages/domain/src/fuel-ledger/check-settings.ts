import type { RestOil } from './held-tank.ts';

/** What the checks of fuel in tanks compare with; the settings of the data checks of a vessel have all of it. */
export interface FuelCheckSettings {
  /** By code of the data check; `Mt` in metric tons, percent from 0 to 100. */
  readonly thresholds: {
    readonly 10: { readonly restMt: number };
    readonly 20: { readonly toleranceMt: number };
    readonly 70: RestOil;
    /** How full tanks are filled counts for each tank as for the stock of the vessel. */
    readonly 80: { readonly fillPercent: number };
  };
  /** The codes that the company turned off. */
  readonly excluded: ReadonlySet<number>;
  readonly switches: { readonly disableIssuesChecking: boolean };
}

type Exclusions = Pick<FuelCheckSettings, 'excluded' | 'switches'>;

/**
 * The findings whose code is not turned off; none at all for a vessel without validation. A finding without a code can
 * only be silenced with all others.
 */
export const unsilenced = <Found extends { readonly code: number | null }>(
  findings: readonly Found[],
  { excluded, switches }: Exclusions,
): readonly Found[] =>
  switches.disableIssuesChecking
    ? []
    : findings.filter(({ code }) => code === null || !excluded.has(code));
