import { xmlText } from '../text/xml.ts';
import { type EpcMessage, epcMessageShape, type EpcShape } from './epc-elements.ts';

/** The name space of ISO 28005-2; only the outermost element is in it. */
export const epcNamespace = 'http://www.iso.org/28005-2';

type Content = string | readonly Content[] | { readonly [element: string]: Content | undefined };

const isList = (shape: EpcShape): shape is readonly [EpcShape] => Array.isArray(shape);

/** The lines of an element; none if nothing in it has a text. */
function element(name: string, shape: EpcShape, content: Content | undefined): readonly string[] {
  if (content === undefined) return [];
  if (isList(shape)) {
    const [one] = shape;
    return (content as readonly Content[]).flatMap((each) => element(name, one, each));
  }
  if (shape === 'text') {
    const written = xmlText(content as string);
    return written === '' ? [] : [`<${name}>${written}</${name}>`];
  }
  const within = elements(shape, content as Readonly<Record<string, Content | undefined>>);
  if (within.length === 0) return [];
  return [`<${name}>`, ...within.map((line) => `  ${line}`), `</${name}>`];
}

const elements = (
  shape: { readonly [element: string]: EpcShape },
  content: Readonly<Record<string, Content | undefined>>,
): readonly string[] =>
  Object.entries(shape).flatMap(([name, of]) => element(name, of, content[name]));

/** The message as XML, its elements in the order of the schema and without empty ones. */
export function writeEpcMessage(message: EpcMessage): string {
  const lines = elements(epcMessageShape, message);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<epc:EPCMessage xmlns:epc="${epcNamespace}">`,
    ...lines.map((line) => `  ${line}`),
    '</epc:EPCMessage>',
    '',
  ].join('\n');
}
