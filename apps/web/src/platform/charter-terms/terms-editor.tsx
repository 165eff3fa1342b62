import { openQuestions, type OpenQuestion } from '@fairlead/domain/laytime/open-questions';
import type { ReactNode } from 'react';
import { clausesOfOperation } from './clauses-of-terms.ts';
import { DemurrageSection, HolidaySection, WeekSection } from './calendar-sections.tsx';
import { CommencementSection } from './commencement-section.tsx';
import { EndSection } from './end-section.tsx';
import { MonthPreviewPart, type PreviewStart } from './month-preview.tsx';
import { OpenQuestionsList } from './open-questions-list.tsx';
import { ReasonsSection } from './reasons-table.tsx';
import type { TermsPartProps } from './terms-value.ts';
import { WeatherSection } from './weather-section.tsx';
import css from './terms-editor.module.css';

export interface TermsEditorProps extends TermsPartProps {
  /** Questions beyond these terms, such as those of a whole charter; by default those of these terms. */
  readonly questions?: readonly OpenQuestion[];
  /** The initial state of the preview. */
  readonly start?: PreviewStart | undefined;
  /** Additional fields of the caller, before the terms. */
  readonly children?: ReactNode;
}

/** Laytime terms as data, with a real month drawn from them and their open questions beside. */
export function TermsEditor({ questions, start, children, ...editing }: TermsEditorProps) {
  const props = { ...editing, clauses: clausesOfOperation(editing) };
  return (
    <div className={css['editor']}>
      <div className={css['sections']}>
        {children}
        <WeekSection {...props} />
        <HolidaySection {...props} />
        <WeatherSection {...props} />
        <CommencementSection {...props} />
        <EndSection {...props} />
        <DemurrageSection {...props} />
        <ReasonsSection {...props} />
      </div>
      <div className={css['aside']}>
        <OpenQuestionsList questions={questions ?? openQuestions(props.value)} />
        <MonthPreviewPart key={start?.port.id} value={props.value} start={start} />
      </div>
    </div>
  );
}
