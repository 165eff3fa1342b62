/** A type as it travels: decimals as text alone, and what is kept may be written. */
export type Wire<T> = string extends T ? WirePart<Exclude<T, number>> : WirePart<T>;
type WirePart<T> = T extends object ? { -readonly [K in keyof T]: Wire<T[K]> } : T;

/** Whether two types are one and the same, optional fields and all. */
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile when a schema and the domain's type part ways. */
export type Proven<_Each extends readonly true[]> = true;
