import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { Kbd } from '@fairlead/ui/kbd';
import { useEffect, useRef } from 'react';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';
import css from './palette.module.css';

export interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  readonly text: string;
  readonly currentKey: string | undefined;
  readonly note: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (line: PaletteLine, isNewTab: boolean) => void;
}

export const lineId = (key: string): string => `palette-${key.replaceAll(' ', '-')}`;

/** The results, by heading; the line that Enter opens is marked. */
export function PaletteList(props: PaletteListProps) {
  const { groups, currentKey, note } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (currentKey !== undefined)
      document.getElementById(lineId(currentKey))?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  return (
    <div ref={box} id="palette-list" role="listbox" tabIndex={-1} className={css['list']}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={css['group']} aria-hidden>
            {group.title}
          </div>
          {group.lines.map((line) => (
            <Line key={line.key} {...props} line={line} />
          ))}
        </div>
      ))}
      {groups.length === 0 && note !== undefined && (
        <div className={css['note']} role="status">
          {note}
        </div>
      )}
    </div>
  );
}

interface LineProps extends PaletteListProps {
  readonly line: PaletteLine;
}

function Line({ line, text, currentKey, onPoint, onChoose }: LineProps) {
  const isCurrent = line.key === currentKey;
  return (
    <div
      id={lineId(line.key)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classNames(css['line'], isCurrent && css['current'])}
      onPointerMove={() => onPoint(line.key)}
      onPointerDown={(event) => {
        // Keeps the focus in the field, for the keyboard.
        event.preventDefault();
        if (event.button <= 1) onChoose(line, event.button === 1 || event.ctrlKey || event.metaKey);
      }}
    >
      <Icon of={line.icon} />
      <span className={css['title']}>
        <Marked title={line.title} text={text} />
      </span>
      <span className={css['more']}>{line.more}</span>
      <span className={css['end']}>
        {line.end}
        {isCurrent ? <Kbd keys="Enter" /> : line.keys !== undefined && <Kbd keys={line.keys} />}
      </span>
    </div>
  );
}

/** The title with the typed words highlighted. */
function Marked({ title, text }: { readonly title: string; readonly text: string }) {
  const terms = text.trim().split(/\s+/u).filter(Boolean);
  if (terms.length === 0) return title;
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = title.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
  return parts.map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <b key={key}>{part}</b> : <span key={key}>{part}</span>;
  });
}
