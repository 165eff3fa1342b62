import type { Installation } from './admin.data.ts';

/** The last hash of each chain as lines of a CSV file, to be stored outside the product. */
export function hashLines(chains: Installation['chains']): string {
  const rows = chains.map(({ companyId, links, sealed, hash }) =>
    [companyId, links, sealed ?? '', hash ?? ''].join(','),
  );
  return `${['company,links,sealed,hash', ...rows].join('\r\n')}\r\n`;
}
