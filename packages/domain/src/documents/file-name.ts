const mostCharacters = 180;
/** Names that Windows reserves for its devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that is valid in every file system and header, and that displays as it is: without folders, control
 * characters, marks that change the text direction (they can make `fdp.exe` look like `exe.pdf`), leading dots, or
 * trailing blanks. At most 180 characters including the extension. Empty if nothing is left.
 */
export function plainFileName(stated: string): string {
  const last = stated.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const named = deviceName.test(plain) ? `_${plain}` : plain;
  return shortened(named);
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= mostCharacters) return name;
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? '';
  return `${characters
    .slice(0, mostCharacters - ending.length)
    .join('')
    .trimEnd()}${ending}`;
}

/** `Statement (2).pdf` if `Statement.pdf` already exists; names must differ by more than letter case. */
export function freeFileName(name: string, taken: readonly string[]): string {
  const takenNames = new Set(taken.map((one) => one.toLowerCase()));
  if (!takenNames.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 2; ; count += 1) {
    const next = `${stem} (${count})${ending}`;
    if (!takenNames.has(next.toLowerCase())) return next;
  }
}
