import { MenuButton } from '@fairlead/ui/menu';
import { toast } from '@fairlead/ui/toast';
import { toastTimes } from '@fairlead/domain/constants';
import { timeZoneDisplays } from '@fairlead/domain/time/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { IconClock } from '@tabler/icons-react';
import { useTimeDisplay } from './time-display.ts';

/** The zone in which this session shows times; stored only by saving the user settings. */
export function TimeDisplayPicker() {
  const { display, choose } = useTimeDisplay();
  return (
    <MenuButton
      icon={IconClock}
      variant="quiet"
      align="end"
      items={timeZoneDisplays.map((choice) => ({
        key: choice.name,
        label: choice.label,
        isChecked: choice.number === display,
        onChoose: () => {
          const refusal = choose(choice.number);
          if (refusal !== undefined)
            toast.show({
              kind: 'error',
              text: refusal,
              lifetimeMs: toastTimes.notificationErrorMs,
            });
        },
      }))}
    >
      {label(timeZoneDisplays, display)}
    </MenuButton>
  );
}
