import { classNames } from '@fairlead/ui/class-names';
import { Glyph } from '@fairlead/ui/glyph';
import { intoView } from '@fairlead/ui/in-view';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useId } from 'react';
import css from './editor.module.css';
import type { SectionJump } from './section-jump.ts';
import { type Section, sectionGroups, type SectionKey } from './sections.ts';
import type { SectionState } from './vessel-form.ts';

export interface SectionIndexProps {
  readonly keys: readonly SectionKey[];
  readonly stateOf: (key: SectionKey) => SectionState;
  readonly jump: SectionJump;
}

function Mark({ state }: { readonly state: SectionState }) {
  const { isChanged, errors, missing, outcome } = state;
  const appearance = (className: string | undefined) => classNames(css['mark'], className);
  if (errors > 0 || outcome?.isSaved === false)
    return (
      <span className={appearance(css['wrong'])} aria-label="wrong">
        <Glyph kind="error" />
      </span>
    );
  if (missing > 0)
    return (
      <span className={appearance(css['lacking'])} aria-label="incomplete">
        <Glyph kind="warning" />
      </span>
    );
  if (isChanged)
    return (
      <span className={css['mark']} aria-label="unsaved" data-tip="Not saved yet">
        <span className={css['dot']} />
      </span>
    );
  if (outcome?.isSaved === true)
    return (
      <span className={appearance(css['done'])} aria-label="saved">
        <Glyph kind="finished" />
      </span>
    );
  return <span className={css['mark']} />;
}

/** The sections of the page: which are unsaved or invalid, and a key to go to each. */
export function SectionIndex({ keys, stateOf, jump }: SectionIndexProps) {
  const shown = sectionGroups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter(({ key }) => keys.includes(key)) as readonly Section[],
    }))
    .filter(({ sections }) => sections.length > 0);
  useShortcuts([
    ...shown.flatMap(({ sections }) =>
      sections.map(({ key, title, letter }) => ({
        keys: `s ${letter}`,
        name: `Go to ${title}`,
        group: 'Sections',
        run: () => jump.jump(key),
      })),
    ),
    { keys: 'F6', name: 'Go to next section', whileTyping: true, run: jump.jumpOn },
  ]);
  return (
    <nav className={css['index']} aria-label="Sections of the vessel">
      {shown.map(({ name, sections }) => (
        <IndexGroup key={name} name={name}>
          {sections.map((section) => (
            <li key={section.key}>
              <button
                ref={section.key === jump.inView ? intoView : undefined}
                type="button"
                className={css['entry']}
                aria-current={section.key === jump.inView ? 'true' : undefined}
                onClick={() => jump.jump(section.key)}
              >
                <span>{section.title}</span>
                <Mark state={stateOf(section.key)} />
                <kbd className={css['keys']}>s {section.letter}</kbd>
              </button>
            </li>
          ))}
        </IndexGroup>
      ))}
    </nav>
  );
}

function IndexGroup(props: { readonly name: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <div className={css['group']}>
      <h2 id={id}>{props.name}</h2>
      <ul aria-labelledby={id}>{props.children}</ul>
    </div>
  );
}
