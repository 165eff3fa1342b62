import { searchNote } from '@fairlead/ui/async-search';
import { Icon } from '@fairlead/ui/icon';
import { Kbd } from '@fairlead/ui/kbd';
import { Modal } from '@fairlead/ui/modal';
import { Segmented } from '@fairlead/ui/segmented';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import { useStore } from '@fairlead/ui/store';
import { useGo } from '../menu/office-menu.ts';
import { useActionLines, useMenuLines } from './palette-actions.ts';
import {
  matchingLines,
  type PaletteGroup,
  type PaletteLine,
  type PalettePick,
  palettePicks,
  pickLabels,
} from './palette-line.ts';
import { lineId, PaletteList } from './palette-list.tsx';
import { usePaletteSearch } from './palette-search.ts';
import { isEnterPending, paletteText } from './palette-text.ts';
import css from './palette.module.css';

export interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onDistances: () => void;
}

const pickOptions = palettePicks.map((value) => ({ value, label: pickLabels[value] }));

/** Finds any record, page or action by typed text (Ctrl K). */
export function CommandPalette({ onClose, onKeys, onDistances }: CommandPaletteProps) {
  const text = useStore(paletteText);
  const [pick, setPick] = useState<PalettePick>('all');
  const [pointedKey, setPointedKey] = useState<string>();
  const { groups, note } = usePaletteGroups({ text, pick, onKeys, onDistances });
  const lines = groups.flatMap((group) => group.lines);
  const current = lines.find((line) => line.key === pointedKey) ?? lines[0];
  const choose = (line: PaletteLine, isNewTab: boolean) => {
    onClose();
    if (isNewTab && line.address !== undefined) window.open(line.address, '_blank', 'noopener');
    else line.run();
  };
  const chooseEarly = useEffectEvent(() => {
    if (isEnterPending.read() && current !== undefined) choose(current, false);
    isEnterPending.write(false);
  });
  useEffect(() => chooseEarly(), []);
  const move = (step: number) => {
    const at = current === undefined ? 0 : lines.indexOf(current);
    setPointedKey(lines.at((at + step) % Math.max(lines.length, 1))?.key);
  };
  const turnPick = (step: number) =>
    setPick((now) => palettePicks.at((palettePicks.indexOf(now) + step) % 3) ?? 'all');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Tab') turnPick(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && current !== undefined)
      choose(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Modal onEscape={onClose}>
      <div className={css['scrim']} onPointerDown={onClose} />
      <div className={css['palette']} role="dialog" aria-modal aria-label="Find or run">
        <div className={css['header']}>
          <Icon of={IconSearch} size={18} />
          <input
            data-autofocus
            role="combobox"
            aria-label="Find or run"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={current === undefined ? undefined : lineId(current.key)}
            placeholder="Find or run"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              paletteText.write(event.target.value);
              setPointedKey(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <Segmented
            name="What to list"
            size="small"
            options={pickOptions}
            value={pick}
            onChange={setPick}
          />
        </div>
        <PaletteList
          {...{ groups, text, note }}
          currentKey={current?.key}
          onPoint={setPointedKey}
          onChoose={choose}
        />
        <PaletteFooter />
      </div>
    </Modal>
  );
}

interface Requested {
  readonly text: string;
  readonly pick: PalettePick;
  readonly onKeys: () => void;
  readonly onDistances: () => void;
}

function usePaletteGroups({ text, pick, onKeys, onDistances }: Requested) {
  const { zoneFor } = useTimeDisplay();
  const go = useGo();
  const menu = matchingLines(useMenuLines(), text);
  const actions = matchingLines(useActionLines({ onKeys, onDistances }), text);
  const found = usePaletteSearch(pick === 'actions' ? '' : text, zoneFor);
  const records = found.results.map((group) => ({
    title: group.title,
    lines: group.lines.map((line) => ({ ...line, run: () => go(line.address) })),
  }));
  const own: readonly PaletteGroup[] = [
    { title: 'Go to', lines: menu },
    { title: 'Actions', lines: actions },
  ];
  const groups = [...(pick === 'actions' ? [] : records), ...(pick === 'records' ? [] : own)];
  const isBlank = pick === 'records' && text.trim() === '';
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    note: isBlank ? 'Type a vessel, a voyage number or a port' : noteOf(found, pick),
  };
}

const noteOf = (found: ReturnType<typeof usePaletteSearch>, pick: PalettePick) =>
  searchNote(found) ?? (pick === 'actions' ? 'No results' : undefined);

function PaletteFooter() {
  return (
    <div className={css['footer']}>
      <span>
        <Kbd keys="↑ ↓" /> Move
      </span>
      <span>
        <Kbd keys="Enter" /> Open
      </span>
      <span>
        <Kbd keys="Ctrl Enter" /> New tab
      </span>
      <span>
        <Kbd keys="Tab" /> Narrow
      </span>
      <span>
        <Kbd keys="Esc" /> Close
      </span>
    </div>
  );
}
