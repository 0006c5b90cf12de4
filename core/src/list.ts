import { z } from 'zod'
import type { Coded, Column, ColumnKind, Columns } from './column.ts'
import { fieldOf } from './keys.ts'
import { type Family, type FamilyOf, type Key, keyFrom } from './words.ts'

/** Optional properties of a column; none are needed if the row's field is shown as it is. */
interface Spec<Row> {
  /** Key of the heading; by default the list's labels and the column's key. */
  label?: Key
  /** Explains a heading that is not self-explanatory. */
  hint?: Key
  kind?: ColumnKind
  /** In px on screen; relative on paper. */
  width?: number
  /** Also found without its spaces and hyphens, like a plate. */
  bare?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** The raw value, if it is not the field of the same name. */
  value?: Column<Row>['value']
  /** How the screen formats it, see `Column`. */
  shown?: NonNullable<Column<Row>['shown']>
  /** Key prefix of the texts of its codes: `cars.steps` for `cars.steps.PARTS`. */
  words?: Family
  /** All its codes, if the item's schema does not name them. */
  codes?: readonly string[]
  /** The code of a row, if it is not the field's value; none for a cell without a code. */
  code?: (row: Row) => string | null | undefined
  /** Shown as a badge: a test compares its width with the text of every code. */
  badge?: boolean
}

type Scalar = string | number | boolean | null | undefined
/** A column that is no plain field of the row needs `value`. */
type SpecOf<Row, Name, Labels extends string> = Spec<Row> &
  Headed<Labels, Name> &
  (Name extends keyof Row ? (Row[Name] extends Scalar ? CodesOf<Row[Name]> : Derived<Row>) : Derived<Row>)
/** A column whose heading is not at the default key needs `label`. */
type Headed<Labels extends string, Name> = `${Labels}.${Name & string}` extends Key ? unknown : { label: Key }
/** The texts of a column's codes must cover all values of the field, unless `codes` are given. */
type CodesOf<Value> =
  | (string extends Value ? unknown : { words?: FamilyOf<Value & string> })
  | { codes: readonly string[] }
  | { code: unknown }
type Derived<Row> = Pick<Required<Spec<Row>>, 'value'>

interface Options<Name extends string, Labels extends string, Column extends string> {
  /** Default sort: a field's name, with `-` for descending; without it the order of the rows. */
  sort?: Name | `-${Name}`
  /** Key prefix of the headings; `<name>.columns` by default. */
  labels?: Labels
  card?: Partial<Card<Column>>
}

/** A record as a card of two lines, by keys of columns: name and badge; details and figure. */
export interface Card<Column extends string = string> {
  title: readonly Column[]
  badge?: Column
  text: readonly Column[]
  figure?: Column
}

/** A list of records, the same on screen, in CSV, in Excel and in PDF. */
export interface List<Row> {
  /** Unique name, under which screens store columns and scroll position. */
  name: string
  columns: Columns<Row>
  /** The fields of a row by which the server can sort. */
  sortable: readonly string[]
  sort: string
  card: Card
}

/**
 * Defines a list of `item`: its columns in order, each a field of the item or with its own `value`. Headings, codes
 * and sortable fields are derived; all columns are searchable. Throws for a column with words but unknown codes.
 */
export function list<
  Name extends string,
  Item extends z.ZodObject,
  Column extends string,
  Labels extends string = `${Name}.columns`,
>(
  name: Name,
  item: Item,
  columns: { [Key in Column]: SpecOf<z.output<Item>, Key, Labels> },
  { sort = '', labels, card }: Options<keyof z.output<Item> & string, Labels, NoInfer<Column>> = {},
): List<z.output<Item>> {
  const made = Object.entries<Spec<z.output<Item>>>(columns).map(([key, spec]) =>
    columnOf(key, spec, labels ?? `${name}.columns`, item.shape[key]),
  )
  const sortable = Object.keys(item.shape).filter(key => isScalar(item.shape[key]))
  return { name, columns: made, sortable, sort, card: { ...usualCard(made), ...card } }
}

const FIGURES: readonly (ColumnKind | undefined)[] = ['kg', 't', 'money', 'price', 'number', 'percent']
/** Number of texts in a card's second line besides the figure. */
const TEXTS = 3

/**
 * Default card: the first column is the title, the first badge the state, the next columns are the details, the first
 * amount is the figure.
 */
function usualCard<Row>(columns: Columns<Row>): Card {
  const [first, ...rest] = columns.filter(({ hidden }) => !hidden)
  const figure = rest.find(({ kind }) => FIGURES.includes(kind))?.key
  const badge = rest.find(({ coded }) => coded?.badge)?.key
  const text = rest.filter(({ key, kind }) => key !== badge && !FIGURES.includes(kind)).slice(0, TEXTS)
  return {
    title: first ? [first.key] : [],
    text: text.map(({ key }) => key),
    ...(badge && { badge }),
    ...(figure && { figure }),
  }
}

function columnOf<Row>(key: string, spec: Spec<Row>, labels: string, type: z.core.$ZodType | undefined): Column<Row> {
  const { label = keyFrom(`${labels}.${key}`), words, codes = codesOf(type), code, badge = false, ...rest } = spec
  const field = (row: Row) => scalar(fieldOf(row, key))
  const derived = Boolean(rest.value ?? code)
  const column = { key, label, value: field, derived, filled: !derived && isFilled(type), ...rest }
  if (!words) return column
  if (!codes.length) throw new Error(`The codes of ${label} are not known`)
  const of = (row: Row) => (code ? code(row) : text(field(row))) ?? undefined
  return { ...column, coded: { words, codes, of, badge }, words: row => wordsOf(words, of(row)) }
}

const scalar = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
const text = (value: Scalar) => (value === null || value === undefined ? undefined : String(value))

const wordsOf = (words: Family, code: string | undefined) =>
  code === undefined ? undefined : keyFrom(`${words}.${code}`)

/** The type inside optional, nullable, default and transform wrappers. */
function bare(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return bare(type.def.innerType)
  return type instanceof z.ZodPipe ? bare(type.def.in) : type
}

const isFilled = (type: z.core.$ZodType | undefined) =>
  Boolean(type) && !(type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodPipe)

function codesOf(type: z.core.$ZodType | undefined): readonly string[] {
  const inner = type && bare(type)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

function isScalar(type: z.core.$ZodType | undefined): boolean {
  const inner = type && bare(type)
  return !(inner instanceof z.ZodArray || inner instanceof z.ZodObject || inner instanceof z.ZodRecord)
}

/** The same list under another name and without some columns. */
export const without = <Row>(of: List<Row>, name: string, keys: readonly string[]): List<Row> => ({
  ...of,
  name,
  columns: of.columns.filter(({ key }) => !keys.includes(key)),
})

/** A column of codes. Throws for a column without codes. */
export function codedColumn<Row>({ name, columns }: List<Row>, key: string): Column<Row> & { coded: Coded<Row> } {
  const column = columns.find(one => one.key === key)
  if (!column?.coded) throw new Error(`${name} has no codes in ${key}`)
  return { ...column, coded: column.coded }
}
