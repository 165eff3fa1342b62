export type RuleValue = number | string | boolean | null;
export type RuleColumnType = 'number' | 'text' | 'choice' | 'flag';

/** A figure or a text that rules compare. */
export interface RuleColumn {
  readonly key: string;
  readonly label: string;
  readonly type: RuleColumnType;
  readonly unit: string | null;
  /** How it is derived, and when it is missing. */
  readonly about: string;
  /** The values of a choice. */
  readonly choices?: readonly { readonly number: number; readonly label: string }[];
}

export const number = (
  key: string,
  [label, unit]: readonly [string, string],
  about: string,
): RuleColumn => ({
  key,
  label,
  type: 'number',
  unit,
  about,
});
export const text = (key: string, label: string, about: string): RuleColumn => ({
  key,
  label,
  type: 'text',
  unit: null,
  about,
});
export const flag = (key: string, label: string, about: string): RuleColumn => ({
  key,
  label,
  type: 'flag',
  unit: null,
  about,
});

export const choice = (
  key: string,
  label: string,
  { about, choices }: Required<Pick<RuleColumn, 'about' | 'choices'>>,
): RuleColumn => ({ key, label, type: 'choice', unit: null, about, choices });
