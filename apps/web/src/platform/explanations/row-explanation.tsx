import { Kbd } from '@fairlead/ui/kbd';
import { useReturnFocus } from '@fairlead/ui/layers';
import { Popover } from '@fairlead/ui/popover';
import type { RowKey } from '@fairlead/ui/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Explanation } from './explanation.ts';
import { ExplanationText } from './explanation-text.tsx';
import css from './explanations.module.css';

export interface RowFigures<Row> {
  /** Names the row: the vessel and where it was. */
  readonly nameOf: (row: Row) => string;
  readonly whys: (row: Row) => readonly Explanation[];
  readonly sources?: (row: Row) => ReactNode;
}

interface OpenedRow<Row> {
  readonly row: Row;
  readonly element: HTMLElement | null;
}

interface RowPopoverProps<Row> extends RowFigures<Row> {
  readonly opened: OpenedRow<Row>;
  readonly onClose: () => void;
}

function RowPopover<Row>({ opened, nameOf, whys, sources, onClose }: RowPopoverProps<Row>) {
  const { row, element } = opened;
  const anchor = useMemo(() => ({ current: element }), [element]);
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => {
    list.current?.focus();
  }, []);
  const name = `Figures of ${nameOf(row)}`;
  return (
    <Popover anchor={anchor} onClose={onClose} className={css['explanation']} name={name}>
      <div ref={list} tabIndex={-1} className={css['figures']}>
        {whys(row).map((why) => (
          <section key={why.name} aria-label={why.name}>
            <ExplanationText {...why} isListed />
          </section>
        ))}
        {sources !== undefined && <div className={css['text']}>{sources(row)}</div>}
      </div>
    </Popover>
  );
}

/** The key of a table that opens every figure of its row, for the legend. */
export const explainLegend = (
  <>
    <Kbd keys="i" /> Explain figures
  </>
);

/** A key that opens the inputs and formulas of all figures of a row. */
export function useRowExplanation<Row>(figures: RowFigures<Row>) {
  const [opened, setOpened] = useState<OpenedRow<Row>>();
  const rowKeys: readonly RowKey<Row>[] = [
    {
      key: 'i',
      name: 'Explain the figures of the row',
      run: (row, element) => setOpened({ row, element }),
    },
  ];
  const explanation = opened !== undefined && (
    <RowPopover {...figures} opened={opened} onClose={() => setOpened(undefined)} />
  );
  return { rowKeys, explanation };
}
