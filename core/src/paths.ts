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
 * The path of every field inside of these values, as `keeper.zip` or `contacts.0.name`; of an object and a list their own, too. Of
 * several kinds of values those that all of them have.
 */
export type PathOf<Values> = unknown extends Values ? string : Inside<Exclude<Values, Leaf>>

type Under<Values, Step extends string> = Values extends null | undefined
  ? undefined
  : Values extends readonly (infer One)[]
    ? One
    : Step extends keyof Values
      ? Values[Step]
      : undefined

/** What stands at a path of these values; undefined among others where something on the way may be missing. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Step}.${infer Rest}`
  ? ValueAt<Under<Values, Step>, Rest>
  : Under<Values, Path>
