import { type RefObject, useEffect, useRef } from 'react';
import type { EmailDetail } from './email-view.state.ts';

/** Drafts that were begun in this window and are not shown yet. */
const begun = new Set<number>();

/** A draft that is opened next, to write in it. */
export const beginDraft = (id: number): void => void begun.add(id);

/**
 * For the form of a draft. The first time, the cursor is where one goes on writing: above the quoted text of an answer,
 * else in *To*. A draft that is passed in the list takes no focus, so that keys still go through the list.
 */
export function useCursorInDraft({
  id,
  recipients,
}: EmailDetail): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isAnswer = recipients.length > 0;
  useEffect(() => {
    if (!begun.delete(id)) return;
    if (!isAnswer) {
      form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
      return;
    }
    const text = form.current?.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(0, 0);
  }, [id, isAnswer]);
  return form;
}
