/** A type as it is transmitted: decimals as text only, and without readonly. */
export type Wire<T> = string extends T ? WirePart<Exclude<T, number>> : WirePart<T>;
type WirePart<T> = T extends object ? { -readonly [K in keyof T]: Wire<T[K]> } : T;

/** Whether two types are identical, including optional fields. */
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile when a schema and the domain's type diverge. */
export type Proven<_Each extends readonly true[]> = true;
