import { Card } from '@fairlead/ui/card';
import { Segmented } from '@fairlead/ui/segmented';
import { type ThemeChoice, useTheme } from '@fairlead/ui/theme';

const themes = [
  { value: 'light', label: 'Day' },
  { value: 'dusk', label: 'Dusk' },
  { value: 'night', label: 'Night' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { readonly value: ThemeChoice; readonly label: string }[];

/** The theme of this browser; applied at once, nothing to save. */
export function AppearanceCard() {
  const { choice, choose } = useTheme();
  return (
    <Card title="Appearance on this computer">
      <Segmented<ThemeChoice> name="Theme" options={themes} value={choice} onChange={choose} />
    </Card>
  );
}
