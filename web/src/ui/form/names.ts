import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'

declare const isName: unique symbol
declare const holds: unique symbol

/** The path of a field that its form is known to have. A text is none: it becomes one by `field` of a form. */
export type AnyName = string & { readonly [isName]: true }

/** The path of a field with just these values, apart from that it may be empty. */
export type FieldName<Value> = AnyName & { readonly [holds]: (value: Value) => Value }

/** Names a field by its path in the form's values: `field('keeper.zip')`. */
export type NameField<Values> = <Path extends PathOf<Values>>(
  path: Path,
) => FieldName<NonNullable<ValueAt<Values, Path>>>

/** The same text as a name; what it holds is for `NameField` to say. */
export function nameOf<Value = unknown>(path: string): FieldName<Value>
export function nameOf(path: string): string {
  return path
}
