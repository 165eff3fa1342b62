import { WhatIfSection } from '../what-if/what-if-section.tsx';
import css from '../workbench/workbench.module.css';
import { MoneySection, ResultSection } from './money-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { VersionsSection } from './versions-section.tsx';

/** The result of the calculation, and the open questions. */
export function RightColumn() {
  return (
    <aside className={css['right']} aria-label="Result">
      <MoneySection />
      <ResultSection />
      <SharesSection />
      <VersionsSection />
      <QuestionsSection />
      <WhatIfSection />
      <DocumentsSection />
    </aside>
  );
}
