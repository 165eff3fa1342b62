import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { Kbd } from '@fairlead/ui/kbd';
import { type Shortcut, useShortcutList } from '@fairlead/ui/shortcuts';
import { useState } from 'react';
import css from './key-help.module.css';

const ofThePage = 'This page';

/** All keyboard shortcuts that were active when `?` was pressed, by heading. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const list = useShortcutList();
  // Leave out the dialog's own keys.
  const [atOpening] = useState(list);
  const groups = Object.groupBy(atOpening, ({ group }) => group ?? ofThePage);
  const names = Object.keys(groups).toSorted((a, b) => rank(a) - rank(b));
  return (
    <Dialog
      title="Keys"
      width={680}
      onClose={onClose}
      footer={
        <Button keys="Esc" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={css['groups']}>
        {names.map((name) => (
          <section key={name} className={css['group']}>
            <h3 className={css['title']}>{name}</h3>
            {(groups[name] ?? []).filter(isFirst).map((shortcut) => (
              <KeyLine key={shortcut.keys} shortcut={shortcut} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const order = [ofThePage, 'Everywhere', 'Go to'];
const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : 0.5);

const isFirst = (shortcut: Shortcut, at: number, all: readonly Shortcut[]): boolean =>
  all.findIndex((other) => other.keys === shortcut.keys) === at;

function KeyLine({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <div className={css['line']}>
      <span>{shortcut.name}</span>
      <Kbd keys={shortcut.keys} />
    </div>
  );
}
