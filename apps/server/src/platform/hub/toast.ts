import type { ToastMessage } from '@fairlead/contract/hub';

/** A silent toast: its sentence, and the page that it opens. */
export const toastOf = (
  message: Pick<ToastMessage, 'id' | 'title' | 'text' | 'link'>,
): ToastMessage => ({
  ...message,
  method: 'Info',
  data: null,
  dataType: null,
  speak: false,
  speakText: null,
  playSound: false,
});
