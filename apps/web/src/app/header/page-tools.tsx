import { Icon } from '@fairlead/ui/icon';
import { Kbd } from '@fairlead/ui/kbd';
import { IconSearch } from '@tabler/icons-react';
import { TimeDisplayPicker } from '../../platform/time-display/time-display-picker.tsx';
import { openPalette } from '../keys/app-keys.tsx';
import css from './page-tools.module.css';

/** The tools in every page header: search and commands, and the zone in which times are shown. */
export function PageTools() {
  return (
    <>
      <button type="button" className={css['find']} aria-haspopup="dialog" onClick={openPalette}>
        <Icon of={IconSearch} size={15} />
        <span className={css['labels']} data-tip-truncated>
          Find or run
        </span>
        <Kbd keys="Ctrl K" />
      </button>
      <TimeDisplayPicker />
    </>
  );
}
