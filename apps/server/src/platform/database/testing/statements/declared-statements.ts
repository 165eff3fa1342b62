import path from 'node:path';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Signature,
  type Type,
} from 'typescript/unstable/sync';
import { type Shape, ShapeReader } from './shapes.ts';

/** An exported statement, or an exported function that builds one, as its types declare it. */
export interface DeclaredStatement {
  readonly file: string;
  readonly name: string;
  /** Undefined for a statement that needs no building. */
  readonly parameters: readonly Shape[] | undefined;
  /** The row; anything at all where the statement declares none. */
  readonly row: Shape;
}

/**
 * Every exported statement of the files, which belong to the project of `configFile`. Parameters of the `known` types are
 * not taken apart: they get a value by the name of their type.
 */
export function declaredStatements(
  configFile: string,
  files: readonly string[],
  known: ReadonlySet<string> = new Set(),
): readonly DeclaredStatement[] {
  const api = new API({ cwd: path.dirname(configFile) });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [configFile] });
    const project = snapshot.getProject(configFile);
    if (project === undefined) throw new Error(`${configFile} is no project.`);
    return files.flatMap((file) => statementsOf(project, file, known));
  } finally {
    api.close();
  }
}

function statementsOf(
  { program, checker }: Project,
  file: string,
  known: ReadonlySet<string>,
): DeclaredStatement[] {
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module of the project.`);
  const shapes = new ShapeReader(checker, known);
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    if (type === undefined) return [];
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
    const row = rowOf(
      checker,
      signature === undefined ? type : checker.getReturnTypeOfSignature(signature),
    );
    if (row === undefined) return [];
    const parameters =
      signature === undefined ? undefined : parametersOf(checker, signature, shapes);
    return [{ file, name: symbol.name, parameters, row: shapes.read(row) }];
  });
}

function parametersOf(checker: Checker, signature: Signature, shapes: ShapeReader): Shape[] {
  return signature.getParameters().map((_, index): Shape => {
    const type = checker.getParameterType(signature, index);
    return type === undefined ? { kind: 'any' } : shapes.read(type);
  });
}

/** The row type of a statement; undefined where the type is none. */
function rowOf(checker: Checker, result: Type | undefined): Type | undefined {
  const statement =
    result?.isUnionType() === true ? result.getTypes().find((one) => one.isObjectType()) : result;
  if (statement === undefined || !statement.isObjectType()) return undefined;
  return writtenRow(checker, statement) ?? builtRow(checker, statement);
}

/** The row of a `Statement<Row>`. */
function writtenRow(checker: Checker, statement: Type): Type | undefined {
  if (checker.getPropertyOfType(statement, 'sql') === undefined) return undefined;
  const property = checker.getPropertyOfType(statement, 'row');
  const type = property === undefined ? undefined : checker.getTypeOfSymbol(property);
  if (type === undefined || !type.isUnionType()) return type;
  return checker.getNonNullableType(type);
}

/** The row of one of the builder's queries; a fragment of one has the same methods, and is none. */
function builtRow(checker: Checker, query: Type): Type | undefined {
  if (checker.getPropertyOfType(query, 'compile') === undefined) return undefined;
  if (query.getSymbol()?.name === 'RawBuilder') return undefined;
  const execute = checker.getPropertyOfType(query, 'execute');
  const method = execute === undefined ? undefined : checker.getTypeOfSymbol(execute);
  const [signature] =
    method === undefined ? [] : checker.getSignaturesOfType(method, SignatureKind.Call);
  const promise = signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature);
  const rows = argumentOf(checker, promise);
  return argumentOf(checker, rows);
}

const argumentOf = (checker: Checker, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() === true ? checker.getTypeArguments(type)[0] : undefined;
