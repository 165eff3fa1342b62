import { linkClass } from '@fairlead/ui/button';
import { fieldHelp, nothingToExplain } from '@fairlead/ui/field-help';
import { Popover } from '@fairlead/ui/popover';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageTexts } from './all-texts.ts';
import { isEntry, isField, positionOf } from './field-position.ts';
import type { FieldText } from './field-text.ts';
import css from './field-help.module.css';

const explainName = 'Explain the field in focus';

/** Whether a field has been in focus, or F1 pressed on a choice: who only reads needs no texts. */
function useIsEntering(): boolean {
  const [isEntering, setEntering] = useState(false);
  useEffect(() => {
    if (isEntering) return undefined;
    const onFocus = () => {
      if (isEntry(document.activeElement)) setEntering(true);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'F1' && isField(document.activeElement)) setEntering(true);
    };
    onFocus();
    addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey);
    };
  }, [isEntering]);
  return isEntering;
}

/** The texts of the page, loaded after it: no form waits for its help. */
function useTexts(): PageTexts | undefined {
  const isEntering = useIsEntering();
  const path = useLocation({
    select: ({ pathname, searchStr }) => {
      const tab = new URLSearchParams(searchStr).get('tab');
      return tab === null ? pathname : `${pathname}?tab=${tab}`;
    },
  });
  const [texts, setTexts] = useState<PageTexts>();
  useEffect(() => {
    if (!isEntering) return undefined;
    let isCurrent = true;
    import('./all-texts.ts').then(
      ({ textsOfPage }) => {
        if (isCurrent) setTexts(textsOfPage(path));
      },
      // Without a connection there is no help; the next page tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [path, isEntering]);
  return texts;
}

interface Explained {
  readonly control: HTMLElement;
  readonly text: FieldText;
  readonly guideTitle: string | undefined;
}

/** The field that is being explained; opened by F1 or by the question mark beside its label. */
function useExplained(texts: PageTexts | undefined) {
  const [explained, setExplained] = useState<Explained>();
  /** The field for which F1 was pressed before the texts were there. */
  const early = useRef<Element>(null);
  useEffect(() => {
    const textOf = (control: Element | null): FieldText | undefined => {
      if (texts === undefined || control === null) return undefined;
      const { label, sections } = positionOf(control);
      return texts.of(label, sections);
    };
    const open = (control: Element | null): boolean => {
      const text = textOf(control);
      if (text === undefined || !(control instanceof HTMLElement)) return false;
      const guideTitle = texts?.titleOf(text.guide);
      setExplained((current) =>
        current?.control === control ? undefined : { control, text, guideTitle },
      );
      return true;
    };
    const openById = (id: string) => void open(document.getElementById(id));
    const offer = (control: Element | null) =>
      fieldHelp.write({
        inFocus: textOf(control) === undefined ? undefined : control?.id,
        open: openById,
      });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      const control = document.activeElement;
      const isEarly = texts === undefined && isField(control);
      if (isEarly) early.current = control;
      if (isEarly || open(control)) event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[data-field-help]') !== null) return;
      setExplained((current) => (current?.control === target ? current : undefined));
      offer(target);
    };
    offer(document.activeElement);
    if (texts !== undefined) {
      if (early.current === document.activeElement) open(early.current);
      early.current = null;
    }
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    return () => {
      fieldHelp.write(nothingToExplain);
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
    };
  }, [texts]);
  return { explained, close: () => setExplained(undefined) };
}

/** F1, and the question mark beside the label of the field in focus, open what the field means. */
export function FieldHelp() {
  const texts = useTexts();
  const { explained, close } = useExplained(texts);
  useShortcuts([
    { keys: 'F1', name: explainName, group: 'Everywhere', run: () => undefined, isListed: true },
  ]);
  if (explained === undefined) return null;
  const { control, text, guideTitle } = explained;
  // A dialog makes everything outside of it inert.
  return createPortal(
    <Popover
      key={text.label}
      anchor={{ current: control }}
      name={`Help: ${text.label}`}
      onClose={close}
    >
      <Explanation text={text} guideTitle={guideTitle} />
    </Popover>,
    control.closest('dialog') ?? document.body,
  );
}

function Explanation({ text, guideTitle }: Pick<Explained, 'text' | 'guideTitle'>) {
  const { label, means, unit, format, accepts, example, guide } = text;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Unit', unit],
    ['Format', format],
    ['Example', example.entry],
    ['Means', example.reads],
    ['Also', accepts?.join('; ')],
  ];
  return (
    <div className={css['box']} data-field-help>
      <h3 className={css['title']}>{label}</h3>
      <p>{means}</p>
      <dl className={css['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {guide !== undefined && (
        <a className={linkClass} href={`/docs/${guide}`} target="_blank" rel="noopener">
          Guide: {guideTitle}
        </a>
      )}
    </div>
  );
}
