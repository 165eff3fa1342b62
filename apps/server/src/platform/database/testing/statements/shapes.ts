import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Symbol as TypeSymbol,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

/** A type as far as rows and parameters need it: what values it has. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'any' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  /** Open where it has an index signature besides its properties. */
  | { readonly kind: 'object'; readonly properties: readonly Property[]; readonly isOpen: boolean }
  | { readonly kind: 'function'; readonly result: Shape }
  /** A type that is not taken apart, by its name. */
  | { readonly kind: 'named'; readonly name: string };

export interface Property {
  readonly name: string;
  readonly isOptional: boolean;
  readonly shape: Shape;
}

const libraries = new Set([
  'Buffer',
  'UpdateResult',
  'InsertResult',
  'DeleteResult',
  'Uint8Array',
  'Date',
  'RawBuilder',
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
]);
const deepest = 12;

const intrinsic: ReadonlyMap<
  TypeFlags,
  Shape['kind'] & ('string' | 'number' | 'boolean' | 'null' | 'undefined')
> = new Map([
  [TypeFlags.String, 'string'],
  [TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Void, 'undefined'],
]);

/** Reads shapes from the types of the compiler. */
export class ShapeReader {
  readonly #checker: Checker;
  readonly #named: ReadonlySet<string>;
  readonly #read = new Map<number, Shape>();

  /** Types of the names are not taken apart. */
  constructor(checker: Checker, names: ReadonlySet<string>) {
    this.#checker = checker;
    this.#named = new Set([...libraries, ...names]);
  }

  read(type: Type, depth = 0): Shape {
    const before = this.#read.get(type.id);
    if (before !== undefined) return before;
    if (depth > deepest) return { kind: 'any' };
    const shape = this.#shape(type, depth + 1);
    this.#read.set(type.id, shape);
    return shape;
  }

  #shape(type: Type, depth: number): Shape {
    const kind = intrinsic.get(type.flags);
    if (kind !== undefined) return { kind };
    if (type.isUnionType())
      return { kind: 'union', of: type.getTypes().map((one) => this.read(one, depth)) };
    if (type.isLiteralType())
      return { kind: 'literal', value: type.value as string | number | boolean };
    if (type.isTypeParameter()) {
      const constraint = this.#checker.getConstraintOfTypeParameter(type);
      return constraint === undefined ? { kind: 'any' } : this.read(constraint, depth);
    }
    if (type.isIntersectionType()) {
      const base = type.getTypes().find((one) => intrinsic.has(one.flags));
      if (base !== undefined) return this.read(base, depth);
    }
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type, depth);
    return { kind: 'any' };
  }

  #object(type: Type, depth: number): Shape {
    const checker = this.#checker;
    if (type.isTupleType() || checker.isTupleType(type)) {
      return {
        kind: 'tuple',
        of: checker.getTypeArguments(type as TypeReference).map((one) => this.read(one, depth)),
      };
    }
    if (checker.isArrayLikeType(type) && type.isTypeReference()) {
      const [element] = checker.getTypeArguments(type);
      return element === undefined
        ? { kind: 'any' }
        : { kind: 'list', of: this.read(element, depth) };
    }
    const name = type.getSymbol()?.name ?? '';
    if (this.#named.has(name)) return { kind: 'named', name };
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (call !== undefined) {
      const result = checker.getReturnTypeOfSignature(call);
      return {
        kind: 'function',
        result: result === undefined ? { kind: 'any' } : this.read(result, depth),
      };
    }
    const symbols = checker.getPropertiesOfType(type);
    const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols);
    return {
      kind: 'object',
      isOpen: checker.getIndexInfosOfType(type).length > 0,
      properties: symbols.map((symbol, index) => {
        const typed = types[index];
        const shape: Shape = typed === undefined ? { kind: 'any' } : this.read(typed, depth);
        return { name: symbol.name, isOptional: isOptional(symbol), shape };
      }),
    };
  }
}

const isOptional = (symbol: TypeSymbol): boolean => (symbol.flags & SymbolFlags.Optional) !== 0;
