import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'

declare const isName: unique symbol
declare const holds: unique symbol

/** A path that is known to be a field of its form. Created from a text by `field` of a form. */
export type AnyName = string & { readonly [isName]: true }

/** The path of a field with exactly this type of value, except that it can be empty. */
export type FieldName<Value> = AnyName & { readonly [holds]: (value: Value) => Value }

/** Names a field by its path in the form's values: `field('keeper.zip')`. */
export type NameField<Values> = <Path extends PathOf<Values>>(
  path: Path,
) => FieldName<NonNullable<ValueAt<Values, Path>>>

/** Casts a path to a name; `NameField` provides the type of its value. */
export function nameOf<Value = unknown>(path: string): FieldName<Value>
export function nameOf(path: string): string {
  return path
}
