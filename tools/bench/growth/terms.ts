import type { World } from '../world/databases.ts';
import { withClient } from '../world/databases.ts';

/** Free texts of every kind: frequent, rare, short, matching a single column, and without results. */
export interface Term {
  readonly kind: 'vessel' | 'port' | 'number' | 'short' | 'column' | 'two' | 'nothing';
  readonly text: string;
}

const nothing = [
  'zzqxj',
  'wxyzq',
  'no such ship',
  'qqq',
  'kjhgfdsa',
  '99999999',
  'ö%_\\',
  'zq',
  '§',
];
const short = ['a', 'e', 'st', 'no', '10', '%'];

/** Maximum number of each kind; the names are those of the filled database. */
export async function termsOf({ superuserUrl }: World, most: number): Promise<readonly Term[]> {
  return withClient(superuserUrl, async (client) => {
    const column = async (sql: string) =>
      (await client.query<{ text: string }>(sql, [most])).rows.map(({ text }) => text);
    const vessels = await column(
      "select distinct lower(split_part(name, ' ', 1)) as text from tenant.vessels order by 1 limit $1",
    );
    const ports = await column(
      'select lower(name) as text from shared.ports where length(name) > 3 order by md5(name) limit $1',
    );
    const numbers = Array.from({ length: most }, (_, at) => `ref-${(at * 37) % 4000}`);
    const of = (kind: Term['kind'], texts: readonly string[]) =>
      texts.slice(0, most).map((text) => ({ kind, text }));
    return [
      ...of('vessel', vessels),
      ...of('port', ports),
      ...of('number', numbers),
      ...of('short', short),
      ...of('column', [
        ...vessels.slice(0, 5).map((name) => `vessel: ${name}`),
        ...ports.slice(0, 5).map((name) => `from: ${name}`),
        'to: zzqxj',
      ]),
      ...of(
        'two',
        ports.slice(0, 10).map((name, at) => `${vessels[at % vessels.length] ?? ''}, ${name}`),
      ),
      ...of('nothing', nothing),
    ];
  });
}
