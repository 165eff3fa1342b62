import { type CountedUse, labelOfUse, usesSentence } from '@fairlead/domain/registers/uses';
import type { NamedRow, TermSetUsesRow } from '../term-sets.sql.ts';

const usesOf = (use: CountedUse, rows: readonly NamedRow[], href: (id: number) => string) =>
  use.total === 0
    ? []
    : [
        {
          label: labelOfUse(use),
          total: use.total,
          records: rows.map(({ id, name }) => ({ id, name, href: href(id), isDeleted: false })),
        },
      ];

/** Where a term set is used, in the form of registers. */
export function termSetUsesOf(row: TermSetUsesRow) {
  const { fixture_total: fixtures, port_total: ports, is_default: isDefault } = row;
  const byFixtures = {
    as: 'used in the charter terms of',
    one: 'fixture',
    many: 'fixtures',
    total: fixtures,
  };
  const byPorts = { as: 'proposed at', one: 'port', many: 'ports', total: ports };
  const start = 'New charter terms start from it (laytime settings).';
  const reported = usesSentence([byFixtures, byPorts]);
  const isNamed = fixtures + ports > 0;
  return {
    sentence: isDefault ? (isNamed ? `${reported} ${start}` : start) : reported,
    total: fixtures + ports + (isDefault ? 1 : 0),
    uses: [
      ...usesOf(byFixtures, row.fixtures, (id) => `/fixtures/${id}`),
      ...usesOf(byPorts, row.ports, (id) => `/ports/${id}`),
    ],
  };
}
