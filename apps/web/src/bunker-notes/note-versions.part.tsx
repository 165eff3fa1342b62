import { noteLines } from '@fairlead/domain/bunker-notes/note-lines';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import type { BunkerNote } from './bunker-notes.data.ts';
import css from './bunker-notes.module.css';

/** The versions of a note side by side, the latest first; what differs from the version before is marked. */
export function NoteVersions({ note }: { readonly note: BunkerNote }) {
  const zone = note.port.timeZone;
  const tanks = new Map(note.tanks.map(({ id, name }) => [id, name]));
  const shown = note.versions.map((version) => ({
    ...version,
    lines: new Map(noteLines(version.content, { zone, tanks })),
  }));
  const names = [...new Set(shown.flatMap(({ lines }) => [...lines.keys()]))].filter((name) =>
    shown.some(({ lines }) => (lines.get(name) ?? '') !== ''),
  );
  return (
    <Card title="Versions" count={shown.length} flush>
      <div className={css['scroll']}>
        <table className={css['versions']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {shown.map(({ version, author, reason }) => (
                <th key={version} scope="col">
                  Version {version}
                  <div>
                    <Muted>
                      {[author.name, author.rank, sourceText(author.source)]
                        .filter(Boolean)
                        .join(', ')}
                      , {formatWithZone(author.at, zone)}
                    </Muted>
                  </div>
                  {reason !== null && <div>{reason}</div>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {shown.map(({ version, lines }, at) => {
                  const text = lines.get(name) ?? '';
                  const before = shown[at + 1];
                  const isChanged = before !== undefined && (before.lines.get(name) ?? '') !== text;
                  return (
                    <td key={version} className={isChanged ? css['changed'] : undefined}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
