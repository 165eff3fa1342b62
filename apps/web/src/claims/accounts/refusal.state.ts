import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';

/** Why a save was refused, as text for a card. */
export function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.status === 409)
    return 'Another user changed this in the meantime. Check what is shown, then save again.';
  return Object.values(error.fields)[0]?.[0] ?? sentenceOf(error);
}
