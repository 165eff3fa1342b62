import { Card } from '@fairlead/ui/card';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import { storageKeys } from '@fairlead/domain/constants';
import { useEffect, useState } from 'react';
import type { UserSettingsDraft } from './user-settings.data.ts';

export interface SoundCardProps {
  readonly draft: UserSettingsDraft;
  readonly onChange: (part: Partial<UserSettingsDraft>) => void;
}

/** What is spoken and what is mailed; the voice is chosen for this computer alone. */
export function SoundCard({ draft, onChange }: SoundCardProps) {
  const voices = useVoices();
  const [voice, setVoice] = useState(() => localStorage.getItem(storageKeys.speechVoice));
  const choose = (uri: string) => {
    localStorage.setItem(storageKeys.speechVoice, uri);
    setVoice(uri);
  };
  return (
    <Card title="Notifications">
      <SettingSwitch
        label="Read notifications aloud"
        checked={draft.speechEnabled}
        onChange={(speechEnabled) => onChange({ speechEnabled })}
      />
      {draft.speechEnabled && (
        <Select
          label="Voice on this computer"
          options={voices.map(({ voiceURI, name, lang }) => ({
            value: voiceURI,
            label: name,
            detail: lang,
          }))}
          value={voice}
          onChange={choose}
          placeholder={voices.length === 0 ? 'This browser has no voices' : 'Voice of the browser'}
          disabled={voices.length === 0}
        />
      )}
      <SettingSwitch
        label="E-mail me when a fixture is complete"
        checked={draft.fixtureCompleteEmail}
        onChange={(fixtureCompleteEmail) => onChange({ fixtureCompleteEmail })}
      />
    </Card>
  );
}

/** Browsers load their voices late and fire an event. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const canSpeak = 'speechSynthesis' in globalThis;
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() =>
    canSpeak ? speechSynthesis.getVoices() : [],
  );
  useEffect(() => {
    if (!canSpeak) return undefined;
    const read = () => setVoices(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', read);
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, [canSpeak]);
  return voices;
}
