import { verifierFiles } from '@fairlead/domain/compliance/verifier-sending';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { counted } from '@fairlead/domain/quantities/counted';
import type { SendingChange, VerifierSync } from './verifier-sync.data.ts';

/** Why nothing can be sent; null if it can. */
export function sendingObstacle({ verifier, firstDay, rows }: VerifierSync): string | null {
  if (verifier === null)
    return 'The vessel has no verifier. A global administrator sets it in the vessel’s verifier settings.';
  if (firstDay === null)
    return 'The first and the last day of the verifier are not both set. A global administrator sets them in the vessel’s verifier settings.';
  return rows === 0 ? 'There is no row without errors between the two days.' : null;
}

export function changesText(changes: readonly SendingChange[]): string {
  if (changes.length === 0) return 'Nothing has changed since the last submission.';
  return (['added', 'changed', 'removed'] as const)
    .flatMap((kind) => {
      const number = changes.filter(({ change }) => change === kind).length;
      return number === 0 ? [] : [`${counted(number, 'row')} ${kind}`];
    })
    .join(', ');
}

const changeNames: Readonly<Record<SendingChange['change'], string>> = {
  added: 'New',
  changed: 'Changed',
  removed: 'No longer sent',
};

export const changeName = ({ change }: Pick<SendingChange, 'change'>): string =>
  changeNames[change];

export const fileName = ({ file }: Pick<SendingChange, 'file'>): string =>
  label(verifierFiles, file);
