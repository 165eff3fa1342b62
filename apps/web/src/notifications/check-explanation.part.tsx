import { ExplanationText } from '../platform/explanations/explanation-text.tsx';
import { whyFound } from './check-why.state.ts';
import type { NotificationDetail } from './notifications.data.ts';

interface CheckExplanationProps extends Pick<NotificationDetail, 'limits'> {
  readonly code: number | null;
}

/** What the data check compares, and the limits that it applies to the vessel. */
export function CheckExplanation({ code, limits }: CheckExplanationProps) {
  const why = whyFound(code, limits);
  if (why === undefined) return null;
  return (
    <section aria-label={why.name}>
      <ExplanationText {...why} />
    </section>
  );
}
