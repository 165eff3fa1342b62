import { formatClock } from '@fairlead/domain/time/format';
import { IconArrowLeft } from '@tabler/icons-react';
import { Banner } from '@fairlead/ui/banner';
import { Button, IconButton } from '@fairlead/ui/button';
import type { ReactNode } from 'react';
import css from './form.module.css';

/** 'Draft stored 12:07', while and after what is typed is written to this device. */
export function storedText(
  { stored, isStoring }: { readonly stored: string | null; readonly isStoring: boolean },
  zone: string,
): string {
  if (isStoring) return 'Storing the draft';
  return stored === null ? '' : `Draft stored ${formatClock(stored, zone)}`;
}

interface FormPageProps {
  readonly title: ReactNode;
  /** Smaller, after the title. */
  readonly zone?: string;
  readonly subtitle: string;
  /** Why the office refused what is corrected, and what is wrong with this device. */
  readonly problems: readonly (string | undefined)[];
  /** Left of the button that sends. */
  readonly legend: ReactNode;
  readonly further?: ReactNode;
  readonly sendLabel: string;
  readonly onSend: () => void;
  /** Leaves the form; what was typed stays as a draft. */
  readonly onLeave: () => void;
  /** Called with the element of the page. */
  readonly onBox: (box: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** A form on board as a page: header with the state of the draft, cards, and the button that sends at the lower edge. */
export function FormPage(props: FormPageProps) {
  const { title, zone, subtitle, problems, legend, further, sendLabel, onSend, onLeave } = props;
  const { onBox, children } = props;
  return (
    <main ref={onBox} className={css['page']} data-report>
      <header className={css['header']}>
        <IconButton icon={IconArrowLeft} name="Back" onClick={onLeave} />
        <div>
          <h1 className={css['heading']}>
            {title} {zone !== undefined && <span className={css['zone']}>{zone}</span>}
          </h1>
          <p className={css['subheading']}>{subtitle}</p>
        </div>
      </header>
      <div className={css['body']}>
        {problems.map(
          (problem) =>
            problem !== undefined && (
              <Banner key={problem} kind="error">
                {problem}
              </Banner>
            ),
        )}
        {children}
      </div>
      <footer className={css['footer']}>
        <p className={css['legend']}>{legend}</p>
        {further}
        <Button variant="filled" keys="Ctrl Enter" onClick={onSend}>
          {sendLabel}
        </Button>
      </footer>
    </main>
  );
}

interface FormColumnsProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** One column for a thumb, two on a tablet. */
export function FormColumns({ left, right }: FormColumnsProps) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>{left}</div>
      <div className={css['column']}>{right}</div>
    </div>
  );
}
