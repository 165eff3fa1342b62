/** The text that each name stands for on every connection of this process. */
const texts = new Map<string, string>();

/**
 * The name under which a text is prepared; undefined for every text of a name but its first. A connection refuses a
 * second text under one name, so it is sent without a name and planned each time: slower, and never an error.
 */
export function preparedName(name: string, text: string): string | undefined {
  const first = texts.get(name);
  if (first === undefined) texts.set(name, text);
  return first === undefined || first === text ? name : undefined;
}
