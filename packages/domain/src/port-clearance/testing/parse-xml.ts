export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** What no text of XML 1.0 contains, half of a surrogate pair among it. */
const notAllowed = /\]\]>|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function plainText(text: string): string {
  if (notAllowed.test(text)) throw new Error('A character is not allowed.');
  return text.replaceAll(/&[^;]*;?/g, (entity) => {
    const character = entities[entity];
    if (character === undefined) throw new Error(`Unknown entity ${entity}.`);
    return character;
  });
}

const token =
  /<\?xml [^<>]*\?>\n|<\/(?<end>[A-Za-z:]+)>|<(?<start>[A-Za-z:]+)(?<attributes>(?: [A-Za-z:]+="[^<"]*")*)>|(?<text>[^<]+)/gy;

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/ ([A-Za-z:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      plainText(value),
    ]),
  );

/** Parses XML without comments, sections and empty elements; throws for a text that is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const top: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [top];
  let read = 0;
  for (const { 0: whole, groups = {} } of xml.matchAll(token)) {
    read += whole.length;
    const current = open.at(-1) ?? top;
    const { start, end, text } = groups;
    if (start !== undefined) {
      const attributes = attributesOf(groups['attributes'] ?? '');
      open.push({ name: start, attributes, children: [], text: '' });
    } else if (end !== undefined) {
      if (end !== current.name) throw new Error(`${current.name} is ended by ${end}.`);
      open.pop();
      open.at(-1)?.children.push(current);
    } else if (text !== undefined) current.text += plainText(text);
  }
  const [root, ...others] = top.children;
  if (read !== xml.length || open.length !== 1 || root === undefined || others.length > 0)
    throw new Error(`Not well-formed at ${read}.`);
  return root;
}
