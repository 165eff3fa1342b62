import { useState } from 'react';
import { ApiError } from '../platform/api/api-error.ts';
import {
  type DigestDraft,
  type DigestSettings,
  useDigestSettings,
  useSaveDigest,
} from './morning-digest.data.ts';

/** What is stored; a zone that was never chosen is that of this computer. */
const draftOf = (stored: DigestSettings): DigestDraft => ({
  isOn: stored.isOn,
  weekdays: stored.weekdays,
  time: stored.time,
  timeZone: stored.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  severities: stored.severities as DigestDraft['severities'],
  sendsEmpty: stored.sendsEmpty,
});

export type DigestForm = ReturnType<typeof useDigestForm>;

/** The morning digest of the user in this company, as it is being changed. */
export function useDigestForm() {
  const query = useDigestSettings();
  const [edits, setEdits] = useState<Partial<DigestDraft>>({});
  const save = useSaveDigest();
  const stored = query.data === undefined ? undefined : draftOf(query.data);
  const draft = stored === undefined ? undefined : { ...stored, ...edits };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const isWhole = draft === undefined || (draft.weekdays.length > 0 && draft.severities.length > 0);
  const submit = (onSaved: () => void) => {
    if (draft === undefined || !isDirty || !isWhole || save.isPending) return;
    save.mutate(
      { ...draft, modified: query.data?.modified ?? null },
      {
        onSuccess: () => {
          setEdits({});
          onSaved();
        },
      },
    );
  };
  return {
    query,
    draft,
    isDirty,
    isWhole,
    isPending: save.isPending,
    error: save.isError ? save.error : undefined,
    fields: save.error instanceof ApiError ? save.error.fields : {},
    change: (part: Partial<DigestDraft>) => setEdits({ ...edits, ...part }),
    submit,
  };
}
