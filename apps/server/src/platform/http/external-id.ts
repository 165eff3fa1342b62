import { externalIdChange } from '@fairlead/domain/people/writer';
import { writerOf } from '../access/writer.ts';
import type { Admitted } from './admission.ts';
import { refuseFindings } from './refusal.ts';

interface ExternalIdCall extends Pick<Admitted, 'actor' | 'source'> {
  readonly body: { readonly externalId?: string | null | undefined };
}

/** Refuses people who state another external id than the record has; `before` is null for a new one. */
export function refuseExternalId(before: string | null, call: ExternalIdCall): void {
  const [finding] = externalIdChange(before, call.body.externalId, writerOf(call));
  if (finding !== undefined) refuseFindings([finding], 'fieldLocked');
}
