import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import type { ReactNode } from 'react';
import { Moment } from '../moment/moment.tsx';
import css from './report-list.module.css';

/** The class of a link that is a row of a list of reports. */
export const reportRowClass = css['row'] ?? '';

interface ReportRowsProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export const ReportRows = ({ title, children }: ReportRowsProps) => (
  <section>
    {title !== undefined && <h2 className={css['group']}>{title}</h2>}
    <ul className={css['rows']}>{children}</ul>
  </section>
);

interface RowContentProps {
  readonly glyph: GlyphKind;
  readonly title: ReactNode;
  /** On the right. */
  readonly beside: ReactNode;
  readonly about: string;
  /** Why the office refused or withdrew it. */
  readonly sentence: string | undefined;
}

/** What a row of a list of reports shows. */
export const RowContent = ({ glyph, title, beside, about, sentence }: RowContentProps) => (
  <>
    <span className={css['mark']}>
      <Glyph kind={glyph} size={16} />
    </span>
    <span className={css['title']}>{title}</span>
    <span className={css['beside']}>{beside}</span>
    <span className={css['about']}>{about}</span>
    {sentence !== undefined && <span className={css['sentence']}>{sentence}</span>}
  </>
);

export interface ShownChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What was stated at one time, and what it changed. */
export interface ShownVersion {
  readonly key: string;
  readonly author: string;
  readonly at: string;
  readonly reason: string;
  readonly changes: readonly ShownChange[];
}

interface VersionListProps {
  /** Latest first. */
  readonly versions: readonly ShownVersion[];
  readonly zone: string;
}

function Changes({ changes }: Pick<ShownVersion, 'changes'>) {
  return (
    <table className={css['changes']}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={css['old']}>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who changed what, from which value to which, and why: what the ship stated stays visible beside the correction. */
export function VersionList({ versions, zone }: VersionListProps) {
  return (
    <ol className={css['versions']}>
      {versions.map(({ key, author, at, reason, changes }) => (
        <li key={key} className={css['version']}>
          <p className={css['author']}>
            {author}, <Moment at={at} zone={zone} />
          </p>
          {reason !== '' && <p>{reason}</p>}
          {changes.length > 0 && <Changes changes={changes} />}
        </li>
      ))}
    </ol>
  );
}
