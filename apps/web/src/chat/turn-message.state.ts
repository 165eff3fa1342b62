import type { EtaOfMessage } from './turn-message.data.ts';
import type { TurnDraft } from './turn-message.form.tsx';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Who stated it. */
export const reporterOf = ({ saidBy, saidByName }: TurnDraft) => ({
  saidBy: saidBy as NonNullable<EtaOfMessage['saidBy']>,
  saidByName: orNull(saidByName),
});

/** The event that a draft states; undefined while it is not complete. */
export function eventOf(draft: TurnDraft) {
  const { at, template } = draft;
  if (at === null || template === null) return undefined;
  return {
    templateId: template.id,
    eventDate: at,
    data: template.properties.flatMap(({ internalName }) => {
      const value = orNull(draft.data[internalName] ?? '');
      return value === null ? [] : [{ internalName, value }];
    }),
    cargoOperation: draft.operationId === null ? null : { id: draft.operationId },
    remark: orNull(draft.remark),
    ...reporterOf(draft),
  };
}
