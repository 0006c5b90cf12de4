type Leaf =
  | string
  | number
  | bigint
  | boolean
  | symbol
  | null
  | undefined
  | Date
  | Blob
  | ((...given: never[]) => unknown)

type Inside<Values> = [Values] extends [never]
  ? never
  : [Values] extends [readonly (infer One)[]]
    ? `${number}` | `${number}.${PathOf<One>}`
    : { [Key in keyof Values & string]-?: Key | `${Key}.${PathOf<Values[Key]>}` }[keyof Values & string]

/**
 * The paths of all fields in these values, such as `keeper.zip` or `contacts.0.name`, including objects and lists
 * themselves. For a union the common paths.
 */
export type PathOf<Values> = unknown extends Values ? string : Inside<Exclude<Values, Leaf>>

type Under<Values, Step extends string> = Values extends null | undefined
  ? undefined
  : Values extends readonly (infer One)[]
    ? One
    : Step extends keyof Values
      ? Values[Step]
      : undefined

/** The type at a path of these values; includes undefined if something on the path is optional. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Step}.${infer Rest}`
  ? ValueAt<Under<Values, Step>, Rest>
  : Under<Values, Path>
