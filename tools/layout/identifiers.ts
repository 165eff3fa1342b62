import { parseSync, Visitor, type Node } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { positionOf } from './position.ts';
import type { Tree } from './tree.ts';

/** Parts of names that the wording bans, and the usual word instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['room', 'feature'],
  ['house', 'application'],
  ['desk', 'context'],
  ['paper', 'document or printable'],
  ['standing', 'current'],
  ['stands', 'exists'],
  ['stood', 'existed'],
  ['wish', 'request'],
  ['wished', 'requested'],
  ['deed', 'action'],
  ['told', 'notified'],
  ['tell', 'notify'],
  ['teller', 'reporter'],
  ['ask', 'request'],
  ['asked', 'requested'],
  ['say', 'report'],
  ['said', 'reported'],
  ['saying', 'message'],
  ['stranger', 'anonymous'],
  ['somebody', 'another user'],
  ['nobody', 'no one'],
  ['meanwhile', 'in the meantime'],
  ['kept', 'stored'],
  ['handed', 'passed'],
  ['stretch', 'interval'],
  ['look', 'search'],
  ['looked', 'searched'],
  ['founding', 'creating'],
  ['brought', 'bundled'],
  ['way', 'path, method or route'],
  ['word', 'label or text'],
  ['place', 'location, reference or position'],
  ['head', 'header'],
  ['keep', 'store or retain'],
  ['keeping', 'storing or retaining'],
  ['signs', 'characters'],
  ['given', 'provided or passed'],
  ['hand', 'pass'],
  ['handing', 'passing'],
  ['life', 'lifecycle'],
]);

// A vessel is under way and maintains, 'keeps', a pressure; an agreement has two or three ways. As specified, a file is
// handed over, and a time has who said it and when. A chain of hashes has a head, rows of a table are kept together,
// a connection is kept alive, and what is made by hand is hand-made; documents are at hand, and words are counted.
const STANDARD =
  /[uU]nder_?[wW]ay|(one|two|three|One|Two|Three)Way|PressureKept|([hH]and(ed|ing)?|HAND_|hand-)_?(Over|over|MADE)|^said(ByName|By|At|_by|_by_name|_at)$|_said$|[cC]hainHead|[kK]eeps?(Together|Alive)|[aA]tHand|byHand|wordCount|signsIn/g;

// Names of properties that are not free: stored in charter terms, claims and notes, in columns, or named by libraries.
const NAMED_ELSEWHERE: ReadonlySet<string> = new Set(
  [
    'papers papersMissing paperLayout place way keepsStay app-token-given handed_over_way keep-names',
    'paper_layout kept_until',
    'keepNames keepNext keepWithHeaderRows paperSize exposeHeadRoute',
  ].flatMap((line) => line.split(' ')),
);

// Names of companies are compared word by word; a word is nothing else there.
const COMPARED_NAMES = /^packages\/domain\/src\/registers\/similar-names(\.test)?\.ts$/;

const SOURCE = /^(apps|engines|packages|tools|journeys)\/.*\.tsx?$/;
// Made from the database, whose columns have the specified names.
const GENERATED = 'apps/server/src/platform/database/schema.ts';

/**
 * Names that the code declares: variables, parameters, functions, classes, types and their properties, and the classes of
 * style sheets. A variable that takes the name of the property it is read from is free.
 */
export function identifierFindings(tree: Tree): readonly Finding[] {
  return [...tree].flatMap(([path, text]) =>
    namesOf(path, text).flatMap(({ name, start }) => {
      const part = partsOf(name).find((one) => INSTEAD.has(one) && !isRealPart(path, one));
      if (part === undefined) return [];
      const line = text.slice(0, start).split('\n').length;
      const sentence = `'${name}': not '${part}', but ${INSTEAD.get(part) ?? ''}.`;
      return [{ rule: 'banned-identifier', path, line, sentence }];
    }),
  );
}

function namesOf(path: string, text: string): readonly Declared[] {
  if (path.endsWith('.module.css')) return classNames(text);
  if (!SOURCE.test(path) || path === GENERATED || positionOf(path).layer === 'outside') return [];
  return declaredNames(path, text);
}

const classNames = (text: string): readonly Declared[] =>
  [...text.matchAll(/(?<![\w.])\.([a-z][\w-]*)/gi)].map(({ index, 1: name = '' }) => ({
    name,
    start: index,
  }));

const isRealPart = (path: string, part: string): boolean =>
  part === 'word' && COMPARED_NAMES.test(path);

/** 'papersOfFixture', 'papers-of-fixture' -> paper, of, fixture: in lower case, without a plural. */
function partsOf(name: string): readonly string[] {
  return name
    .replaceAll(STANDARD, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|[_-]/)
    .map((part) => part.toLowerCase())
    .map((part) => (INSTEAD.has(part) ? part : part.replace(/(?<=sh)es$|s$/, '')));
}

const nameOf = (key: Node): string | undefined => {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name;
  return undefined;
};

interface Declared {
  readonly name: string;
  readonly start: number;
}

function declaredNames(path: string, text: string): readonly Declared[] {
  const names: Declared[] = [];
  const note = (node: Node | null | undefined): void => {
    if (node?.type === 'Identifier') names.push({ name: node.name, start: node.start });
    else if (node?.type === 'ArrayPattern') node.elements.forEach(note);
    else if (node?.type === 'AssignmentPattern') note(node.left);
    else if (node?.type === 'RestElement') note(node.argument);
    else if (node?.type === 'ObjectPattern') {
      for (const entry of node.properties) {
        if (entry.type === 'RestElement') note(entry);
        else if (!entry.shorthand) note(entry.value);
      }
    }
  };
  const ofFunction = (node: { readonly id?: Node | null; readonly params: readonly Node[] }) => {
    note(node.id);
    node.params.forEach(note);
  };
  const ofName = (node: { readonly id: Node | null }) => note(node.id);
  const ofKey = (node: { readonly key: Node; readonly computed: boolean }) => {
    if (node.computed) return;
    const key = node.key.type === 'Literal' ? node.key.value : nameOf(node.key);
    if (typeof key === 'string' && !NAMED_ELSEWHERE.has(key))
      names.push({ name: key, start: node.key.start });
  };
  new Visitor({
    VariableDeclarator: ofName,
    FunctionDeclaration: ofFunction,
    FunctionExpression: ofFunction,
    ArrowFunctionExpression: ofFunction,
    ClassDeclaration: ofName,
    TSInterfaceDeclaration: ofName,
    TSTypeAliasDeclaration: ofName,
    TSPropertySignature: ofKey,
    TSMethodSignature: ofKey,
    PropertyDefinition: ofKey,
    MethodDefinition: ofKey,
    ObjectExpression: ({ properties }) => {
      for (const entry of properties)
        if (entry.type === 'Property' && !entry.shorthand) ofKey(entry);
    },
  }).visit(parseSync(path, text).program);
  return names;
}
