import { Icon } from '@fairlead/ui/icon';
import { Kbd } from '@fairlead/ui/kbd';
import { IconSearch } from '@tabler/icons-react';
import { TimeDisplayPicker } from '../../platform/time-display/time-display-picker.tsx';
import { openPalette } from '../keys/app-keys.tsx';
import css from './page-tools.module.css';

/** What stands in the head of every page: the way to everything, and the zone that times are shown in. */
export function PageTools() {
  return (
    <>
      <button type="button" className={css['find']} aria-haspopup="dialog" onClick={openPalette}>
        <Icon of={IconSearch} size={15} />
        <span className={css['words']} data-tip-truncated>
          Find or run
        </span>
        <Kbd keys="Ctrl K" />
      </button>
      <TimeDisplayPicker />
    </>
  );
}
