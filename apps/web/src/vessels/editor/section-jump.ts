import { useEffect, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { sectionGroups, sectionId, type SectionKey } from './sections.ts';

const firstField =
  '[role="gridcell"][tabindex="0"], input:not([type="file"], [disabled]), textarea, select, button:not([disabled])';

const boxOf = (key: SectionKey): HTMLElement | null => document.getElementById(sectionId(key));

const scrolledIn = (box: HTMLElement): HTMLElement | null => {
  let around = box.parentElement;
  while (around !== null && getComputedStyle(around).overflowY !== 'auto')
    around = around.parentElement;
  return around;
};

const gapPx = 12;

/** Only the page's own scroll container moves: `scrollIntoView` would also shift its surroundings. */
function show(box: HTMLElement): void {
  const around = scrolledIn(box);
  if (around === null) return;
  const by = box.getBoundingClientRect().top - around.getBoundingClientRect().top - gapPx;
  around.scrollTop += by;
}

/** Shows a section and focuses it. */
function goTo(key: SectionKey): void {
  const box = boxOf(key);
  if (box !== null) show(box);
  const body = box?.querySelector<HTMLElement>('[data-body]') ?? box;
  body?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
}

const known: readonly SectionKey[] = sectionGroups.flatMap((group) =>
  group.sections.map(({ key }): SectionKey => key),
);

/** The section that contains the focus, or the one at the top of the window. */
function useSectionInView(keys: readonly SectionKey[]): SectionKey | undefined {
  const [inView, setInView] = useState<SectionKey>();
  const shape = keys.join();
  useEffect(() => {
    const shown = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        notify();
      },
      { rootMargin: '-130px 0px -50% 0px' },
    );
    const notify = () => {
      const focused = document.activeElement?.closest('[data-section]');
      const box = focused?.getBoundingClientRect();
      const isSeen = box !== undefined && box.bottom > 130 && box.top < window.innerHeight;
      setInView(
        known.find((key) => (isSeen ? sectionId(key) === focused?.id : shown.has(sectionId(key)))),
      );
    };
    document.addEventListener('focusin', notify);
    for (const key of shape.split(',')) {
      const box = document.getElementById(sectionId(key as SectionKey));
      if (box !== null) watcher.observe(box);
    }
    return () => {
      document.removeEventListener('focusin', notify);
      watcher.disconnect();
    };
  }, [shape]);
  return inView;
}

export interface SectionJump {
  readonly inView: SectionKey | undefined;
  readonly jump: (key: SectionKey) => void;
  /** From the focused section to the next, and from the last to the first. */
  readonly jumpOn: () => void;
}

/** Navigation between sections; the address contains the current one, so that it can be shared. */
export function useSectionJump(keys: readonly SectionKey[]): SectionJump {
  const change = useChangeAddress();
  const inView = useSectionInView(keys);
  const [wanted] = useState(useAddressQuery()['section']?.toLowerCase());
  useEffect(() => {
    const key = known.find((other) => other.toLowerCase() === wanted);
    if (key !== undefined) goTo(key);
  }, [wanted]);
  const jump = (key: SectionKey) => {
    goTo(key);
    change({ part: { section: key }, replace: true });
  };
  const jumpOn = () => {
    const focused = document.activeElement?.closest('[data-section]')?.id;
    const at = keys.findIndex((key) => sectionId(key) === focused);
    const next = keys[(at + 1) % keys.length];
    if (next !== undefined) jump(next);
  };
  return { inView, jump, jumpOn };
}
