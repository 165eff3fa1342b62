import type { OpenQuestion } from '@fairlead/domain/laytime/open-questions';
import css from './terms-editor.module.css';

/** What is still to be decided: the engine requires the same before it returns a figure. */
export function OpenQuestionsList({ questions }: { readonly questions: readonly OpenQuestion[] }) {
  return (
    <section className={css['section']} aria-label="Open questions">
      <h3>
        {questions.length === 0 ? 'No open questions' : `Open questions (${questions.length})`}
      </h3>
      {questions.length === 0 ? (
        <p className={css['settled']}>These terms answer every question.</p>
      ) : (
        <ul className={css['questions']}>
          {questions.map(({ path, question }) => (
            <li key={path}>
              <span>{question}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
