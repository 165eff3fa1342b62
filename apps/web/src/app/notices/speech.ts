import { storageKeys } from '@fairlead/domain/constants';

/** The voices of this browser; empty where it does not support speech. */
export function voices(): readonly SpeechSynthesisVoice[] {
  return 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
}

/** Speaks a text in the voice that was chosen on this computer. */
export function speak(text: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  const chosen = localStorage.getItem(storageKeys.speechVoice);
  const voice = voices().find(({ voiceURI }) => voiceURI === chosen);
  if (voice !== undefined) utterance.voice = voice;
  speechSynthesis.speak(utterance);
}
