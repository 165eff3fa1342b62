import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

interface TextRule {
  readonly rule: string;
  readonly files: RegExp;
  readonly pattern: RegExp;
  readonly sentence: string;
}

const SOURCE = /\.(ts|tsx|mjs|js|css|html|sql|sh)$/;

// `n === 1 ? 'day' : 'days'`, `day${n === 1 ? '' : 's'}`, `one : many`, and `${days} days`, which may print '1 days'. A
// limit or maximum in an expression is never 1.
const COUNTED_NOUNS =
  'days|lines|events|ports|port calls|vessels|voyages|fields|users|notifications|items|fuels|holidays|differences|questions|findings|sections|soundings|reports';
const HAND_MADE_PLURAL = new RegExp(
  [
    String.raw`=== 1\s*\?\s*'[^']*'\s*:\s*['\x60][^'\x60]*s\b[^'\x60]*['\x60]`,
    String.raw`=== 1\s*\?\s*[\w.]*(one|thing)\s*:`,
    String.raw`\$\{(?![^}]*(most|[lL]imits|[gG]race|[dD]efault|counted|count\b|pluralOf|left\}))[^{}]+\} (${COUNTED_NOUNS})\b`,
  ].join('|'),
);

// The patterns are written so that this file does not match them itself.
const TEXT_RULES: readonly TextRule[] = [
  {
    rule: 'unfinished',
    files: /\.(ts|tsx|mjs|js|css|html|sql|sh|md)$/,
    pattern: /\b(TO[D]O|FIX[M]E|XX[X])\b/,
    sentence: 'Finish it, or leave it out.',
  },
  {
    rule: 'disable-comment',
    files: SOURCE,
    pattern: /(oxlint|eslint|prettier|oxfmt|knip)-(disable|ignore)|@ts-(ignore|no[c]heck)/,
    sentence: 'A limit is met by splitting along meaning, never by a disabling comment.',
  },
  {
    rule: 'registry-host',
    files:
      /(^|\/)(package-lock\.json|package\.json|\.npmrc|\.yarnrc)$|\.(ts|mjs|js|sh)$|(^|\/)run$/,
    pattern:
      /registry\.(npm[j]s|yarn[p]kg|npm[m]irror)|npm\.pkg\.git[h]ub|^\s*(@[\w-]+:)?registry\s*=/m,
    sentence: 'The registry is the choice of the machine, never of a file.',
  },
  {
    rule: 'sql-outside',
    files: new RegExp(
      String.raw`^apps/server/src/(?!platform/|start/|.*/testing/)[\w-]+/(?!.*\.(sql|register|load|test)\.ts$).*\.ts$`,
    ),
    pattern: /\b(insert into|delete from|update|from|join) (tenant|control|shared)\.\w/,
    sentence: 'Statements of a feature belong in a file *.sql.ts.',
  },
  {
    rule: 'own-entry',
    files: /^apps\/(web|vessel)\/src\/.*\.tsx$/,
    pattern: /\bon[B]lur=/,
    sentence:
      'A field that takes its text when it is left belongs to packages/ui, where a save settles it first (usePending).',
  },
  {
    rule: 'hand-made-plural',
    files:
      /^(apps|packages)\/(?!.*(\/demonstration\/|\/testing\/|counted\.ts|\.test\.tsx?$)).*\/src\/.*\.tsx?$/,
    pattern: HAND_MADE_PLURAL,
    sentence:
      'Say numbers of things by `counted` or `pluralOf` of packages/domain (quantities/counted.ts).',
  },
  {
    rule: 'lock-address',
    files: /(^|\/)package-lock\.json$/,
    pattern: /"resolved": "http/,
    sentence: 'The lock file records no download addresses (.npmrc leaves them out).',
  },
  {
    rule: 'typed-duration',
    files:
      /^(apps|packages)\/(?!domain\/src\/time\/milliseconds\.ts$)(?!.*(\.test\.tsx?$|\/testing\/)).*\.tsx?$/,
    pattern: /\b(60_000|3_600_000|86_400_000)\b/,
    sentence: 'Durations are written with minuteMs, hourMs and dayMs of packages/domain/src/time.',
  },
  {
    rule: 'merge-marker',
    files: /\.(ts|tsx|mjs|js|css|html|sql|sh|md|json)$/,
    pattern: /^(<{7}|>{7}) /m,
    sentence: 'A merge was left half done.',
  },
];

/** Banned texts of the repository; only the first occurrence in each file is reported. */
export function textFindings(tree: Tree): readonly Finding[] {
  return [...tree].flatMap(([path, text]) =>
    TEXT_RULES.filter(({ files }) => files.test(path)).flatMap(({ rule, pattern, sentence }) => {
      const at = text.search(pattern);
      if (at < 0) return [];
      return [{ rule, path, line: text.slice(0, at).split('\n').length, sentence }];
    }),
  );
}
