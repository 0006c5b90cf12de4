import { z } from 'zod'
import type { Coded, Column, ColumnKind, Columns } from './column.ts'
import { fieldOf } from './keys.ts'
import { type Family, type FamilyOf, type Key, keyFrom } from './words.ts'

/** What a column says beyond its name; all of it may be left out where the row's own field is written as it is. */
interface Spec<Row> {
  /** Key of the heading; by convention the list's own place and the column's key. */
  label?: Key
  /** Explains a heading that is not understood by itself. */
  hint?: Key
  kind?: ColumnKind
  /** In px on screen; relative on paper. */
  width?: number
  /** Found without its blanks and hyphens, too, as a plate. */
  bare?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** The raw value, where it is not the field of the same name. */
  value?: Column<Row>['value']
  /** How the screen writes it, see `Column`. */
  shown?: NonNullable<Column<Row>['shown']>
  /** Where the words of its codes stand: `cars.steps` for `cars.steps.PARTS`. */
  words?: Family
  /** All its codes, where the item's schema does not name them. */
  codes?: readonly string[]
  /** The code of a row, where it is not the field's value; none for a cell that is no code. */
  code?: (row: Row) => string | null | undefined
  /** Shown as a badge: a test holds its width against the words of every code. */
  badge?: boolean
}

type Scalar = string | number | boolean | null | undefined
/** A column that is no plain field of the row says how its value is made. */
type SpecOf<Row, Name, Labels extends string> = Spec<Row> &
  Headed<Labels, Name> &
  (Name extends keyof Row ? (Row[Name] extends Scalar ? Told<Row[Name]> : Derived<Row>) : Derived<Row>)
/** A heading that does not stand where headings usually do says where. */
type Headed<Labels extends string, Name> = `${Labels}.${Name & string}` extends Key ? unknown : { label: Key }
/** A place where codes have their words has those of all that the field may be, unless others are named. */
type Told<Value> =
  | (string extends Value ? unknown : { words?: FamilyOf<Value & string> })
  | { codes: readonly string[] }
  | { code: unknown }
type Derived<Row> = Pick<Required<Spec<Row>>, 'value'>

interface Options<Name extends string, Labels extends string, Column extends string> {
  /** The order while no other one is asked for: a field's name, `-` in front for descending; as the rows come by default. */
  sort?: Name | `-${Name}`
  /** Where the headings stand; `<name>.columns` by default. */
  labels?: Labels
  card?: Partial<Card<Column>>
}

/** A record as a card of two lines, by keys of columns: what it is, with its badge; what tells it from others, with its figure. */
export interface Card<Column extends string = string> {
  title: readonly Column[]
  badge?: Column
  text: readonly Column[]
  figure?: Column
}

/** One list of records, the same on screen, in CSV, in Excel and on paper. */
export interface List<Row> {
  /** Its own name among all lists: screens remember columns and place under it. */
  name: string
  columns: Columns<Row>
  /** The fields of a row that the server sorts by. */
  sortable: readonly string[]
  sort: string
  card: Card
}

/**
 * Defines a list of `item`: its columns in their order, each a field of the item or with a `value` of its own. Headings, codes and
 * what can be sorted by follow from it; all columns are searched. Throws for a column with words whose codes nobody names.
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

const FIGURES: readonly (ColumnKind | undefined)[] = ['kg', 't', 'money', 'number', 'percent']
/** So many values stand in a card's second line beside the figure. */
const TEXTS = 3

/** The first column says what a record is, the first badge how it stands, the next ones tell it from others, the first amount is its figure. */
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

/** The type inside of what may be missing, has a default or is transformed. */
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

/** The same list under another name without some of its columns. */
export const without = <Row>(of: List<Row>, name: string, keys: readonly string[]): List<Row> => ({
  ...of,
  name,
  columns: of.columns.filter(({ key }) => !keys.includes(key)),
})

/** A column of codes. Throws for one that has none. */
export function codedColumn<Row>({ name, columns }: List<Row>, key: string): Column<Row> & { coded: Coded<Row> } {
  const column = columns.find(one => one.key === key)
  if (!column?.coded) throw new Error(`${name} has no codes in ${key}`)
  return { ...column, coded: column.coded }
}
