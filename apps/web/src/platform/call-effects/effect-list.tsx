import { type CallEffects, effectSentences } from '@fairlead/domain/call-effects/effect-sentences';
import css from './call-effects.module.css';

export interface EffectListProps {
  /** Undefined while it is not known. */
  readonly effects: CallEffects | undefined;
}

/** What an entry changes in ETAs, laycans, laytime and its cost, before it is accepted. */
export function EffectList({ effects }: EffectListProps) {
  if (effects === undefined) return null;
  return (
    <ul className={css['effects']} aria-label="What it changes" aria-live="polite">
      {effectSentences(effects).map(({ text, isWorse }) => (
        <li key={text} className={isWorse ? css['worse'] : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
