import { claimedAmount } from '@fairlead/domain/claim-sending/invoice-amounts';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { SendingOptions } from './claim-sending.data.ts';

/** The chosen versions of a claim: indexes in the versions of its fixture, and of each further fixture. */
export interface ChosenVersions {
  readonly version: number;
  readonly further: readonly number[];
}

/** The latest version of each further fixture. */
export const latestFurther = ({ further }: Pick<SendingOptions, 'further'>): readonly number[] =>
  further.map(() => 0);

const versionsOf = ({ further }: SendingOptions, chosen: ChosenVersions) =>
  further.map(({ versions }, at) => versions[chosen.further[at] ?? 0]);

/** The first further fixture without a frozen version; undefined if each has one. */
export const withoutVersion = (options: SendingOptions): string | undefined =>
  options.further.find(({ versions }) => versions.length === 0)?.fixture.fixtureNumber;

/** The further fixtures with their chosen versions, as the server takes them. */
export const furtherBody = (options: SendingOptions, chosen: ChosenVersions) =>
  versionsOf(options, chosen).flatMap((one, at) => {
    const fixtureId = options.further[at]?.fixture.id;
    return one === undefined || fixtureId === undefined
      ? []
      : [{ fixtureId, calculationId: one.calculationId, version: one.version }];
  });

/** The amount that the company claims with the chosen versions; null without one. */
export function amountOfChosen(options: SendingOptions, chosen: ChosenVersions): string | null {
  const own = options.versions[chosen.version];
  if (own === undefined || options.further.length === 0) return own?.amount ?? null;
  const others = versionsOf(options, chosen);
  const nets = [own.net, ...others.map((one) => one?.net ?? null)];
  const known = nets.filter((net) => net !== null);
  if (known.length < nets.length || others.some((one) => one?.currency !== own.currency))
    return null;
  return claimedAmount(sumDecimals(known), sideOf(own));
}

const sideOf = ({ claim }: SendingOptions['versions'][number]) =>
  claim === 'Demurrage' ? 'owner' : 'charterer';

/** Why the chosen versions are not the latest; empty if they are. */
export const outdatedFurther = (
  options: SendingOptions,
  chosen: ChosenVersions,
): readonly string[] =>
  versionsOf(options, chosen).flatMap((one, at) => {
    const number = options.further[at]?.fixture.fixtureNumber ?? '';
    return one?.outdated == null ? [] : [`${number}: ${one.outdated}`];
  });
