import { owedBy } from '@fairlead/domain/joint-claims/joint-claim';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { JointChoice, JointClaim } from './joint.data.ts';

const owing = { charterer: 'owed by the charterer', owner: 'owed by the owner' } as const;

/** Who owes an amount; empty for nothing. */
export function owedText(net: string | null): string {
  const side = net === null ? null : owedBy(net);
  return side === null ? '' : owing[side];
}

/** The net of the one that leads and the chosen fixtures. */
export function netOfChosen(
  { fixtures }: Pick<JointClaim, 'fixtures'>,
  choices: readonly JointChoice[],
  chosen: ReadonlySet<number>,
): string {
  const others = choices.filter(({ id }) => chosen.has(id)).map(({ net }) => net ?? '0');
  return sumDecimals([fixtures[0]?.net ?? '0', ...others]);
}

/** What was frozen, in one sentence. */
export function frozenText(frozen: readonly { readonly isNew: boolean }[]): string {
  const made = frozen.filter(({ isNew }) => isNew).length;
  if (made === 0) return 'No calculation has changed since its last frozen version';
  return made === frozen.length
    ? 'A version of each fixture is frozen'
    : `${made} of ${frozen.length} fixtures frozen; the others have not changed`;
}
