import { heightsPx } from '@fairlead/domain/constants';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Card } from '@fairlead/ui/card';
import { classNames } from '@fairlead/ui/class-names';
import { FormStatus } from '@fairlead/ui/form-status';
import { Glyph } from '@fairlead/ui/glyph';
import type { ReactNode } from 'react';
import css from './editor.module.css';
import { sectionId, sectionOf, type SectionKey } from './sections.ts';
import type { SectionState } from './vessel-form.ts';

export interface SectionCardProps {
  readonly section: SectionKey;
  readonly state: SectionState;
  readonly onSave: () => void;
  /** Machinery and tanks are at most 341 px high, other cards 420; `free` ones are as high as they need. */
  readonly height: 'low' | 'usual' | 'steady' | 'free';
  /** Spans both columns of the page. */
  readonly isWide?: boolean;
  /** Without padding, for tables. */
  readonly flush?: boolean;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const heights = {
  low: { mostHeight: heightsPx.vesselEnginesAndTanks },
  usual: { mostHeight: heightsPx.vesselCardMax },
  // Filtering by typing must not change the height of the page.
  steady: { leastHeight: heightsPx.vesselCardMin, mostHeight: heightsPx.vesselCardMax },
  free: {},
} as const;

function SectionStatus({ section, state }: Pick<SectionCardProps, 'section' | 'state'>) {
  const { isChanged, errors, missing, outcome } = state;
  if (errors + missing > 0) return <FormStatus errors={errors} missing={missing} />;
  if (isChanged) return <Tag>Unsaved</Tag>;
  if (outcome?.isSaved !== true) return null;
  return (
    <span className={css['message']} role="status">
      <Glyph kind="finished" />
      {sectionOf(section).saved}
    </span>
  );
}

const whole = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** A section of the editor: its state, the result of the last save, and its fields. Enter saves the vessel. */
export function SectionCard(props: SectionCardProps) {
  const { section, state, onSave, height, isWide = false, flush = false, children } = props;
  const { outcome } = state;
  const failure = outcome?.isSaved === false ? outcome : undefined;
  return (
    <form
      noValidate
      id={sectionId(section)}
      data-section
      className={classNames(css['section'], isWide && css['wide'], flush && css['listed'])}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Card
        title={sectionOf(section).title}
        count={props.count}
        status={<SectionStatus section={section} state={state} />}
        actions={props.actions}
        flush={flush}
        {...heights[height]}
      >
        {failure !== undefined && (
          <div className={classNames(css['failure'], !flush && css['inset'])}>
            <Banner kind="error" title={failure.sentence}>
              {failure.detail !== undefined && `${whole(failure.detail)} `}
              {failure.isStale
                ? 'Another user saved it in the meantime: their values are shown. Save again to add yours.'
                : 'Your entries are still here.'}
            </Banner>
          </div>
        )}
        <div data-body>{children}</div>
      </Card>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
