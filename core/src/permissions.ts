/** The six modules in the order of their digits in a rights string (specification, section 3). */
export const modules = ['STD', 'RV', 'VN', 'BTB', 'RMD', 'RM'] as const
export type Module = (typeof modules)[number]

/** The bits of one digit: create, read, update, delete. */
export const bits = { C: 1, R: 2, U: 4, D: 8 } as const
export type Letter = keyof typeof bits

export type Right = `${Module}.${Letter}`

const partsOf = (right: Right) => right.split('.') as [Module, Letter]

/**
 * Who may make a call: anyone, any signed-in account, an admin, a head of a mandator, an account with the switch for
 * vehicle valuation (details O19), or the holder of a right.
 */
export type Access = 'public' | 'login' | 'admin' | 'head' | 'valuation' | Right

/** The requirement of a call or screen: one of these suffices. */
export type Need = Access | readonly Access[]

export const anyOf = (need: Need): readonly Access[] => (typeof need === 'string' ? [need] : need)

/** Who is checked for rights. `granted` is a string of up to six hexadecimal digits; missing digits are 0. */
export interface Holder {
  granted: string
  head: boolean
  admin: boolean
  valuation?: boolean
}

/** The digit of a module in a rights string, 0 if it is missing or not hexadecimal. */
export function digit(rights: string, module: Module): number {
  const value = Number.parseInt(rights[modules.indexOf(module)] ?? '0', 16)
  return Number.isNaN(value) ? 0 : value
}

/** Whether the holder meets the requirement. The admin flag grants everything. */
export const allows = (holder: Holder | undefined, need: Need): boolean =>
  anyOf(need).some(access => holds(holder, access))

/** Whether the holder may create (C), change (U) or delete (D) by a call that requires `need`. */
export const allowsLetter = (holder: Holder | undefined, need: Need, letter: Letter): boolean =>
  allows(
    holder,
    anyOf(need).filter(access => !access.includes('.') || access.endsWith(`.${letter}`)),
  )

/** A record or line in a body: new without id, changed with one, removed with `deleted`. */
export interface Written {
  id?: number | null | undefined
  deleted?: boolean | undefined
}

/** The letters required to write these records, without duplicates. */
export function lettersToWrite(records: readonly Written[]): Letter[] {
  return [...new Set(records.map(({ id, deleted }): Letter => (deleted ? 'D' : id ? 'U' : 'C')))]
}

/**
 * The rights of a call that creates, changes and deletes, depending on its body: C for each record or line without
 * id, U for each with one, D for each `deleted`. `records` returns them, including nested lines. Of several modules
 * one suffices, and the handler requires that of the record.
 */
export function saving<Body>(module: Module | readonly Module[], records: (body: Body) => readonly Written[]) {
  const of = (letter: Letter) => [module].flat().map((one): Right => `${one}.${letter}`)
  const can: readonly Right[] = (['C', 'U', 'D'] as const).flatMap(of)
  return { can, asks: (body: Body): readonly Need[] => lettersToWrite(records(body)).map(of) }
}

/** Whether a rights string, one digit per module, includes this right. */
export function holdsRight(rights: string, right: Right): boolean {
  const [module, letter] = partsOf(right)
  return (digit(rights, module) & bits[letter]) !== 0
}

function holds(holder: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  if (!holder) return false
  if (holder.admin || access === 'login') return true
  if (access === 'admin') return false
  if (access === 'head') return holder.head
  if (access === 'valuation') return holder.valuation === true
  return holdsRight(holder.granted, access)
}

/** The rights that both strings have: the intersection of the own rights and the grantable ones. */
export const common = (one: string, other: string): string =>
  modules
    .map(module => (digit(one, module) & digit(other, module)).toString(16))
    .join('')
    .toUpperCase()

/** The rights that either of the strings has. */
export const joined = (one: string, other: string): string =>
  modules
    .map(module => (digit(one, module) | digit(other, module)).toString(16))
    .join('')
    .toUpperCase()

/** The rights with one right added or removed, as by a checkbox of the matrix. */
export function withRight(rights: string, right: Right, held: boolean): string {
  const [chosen, letter] = partsOf(right)
  return modules
    .map(module => {
      const bit = module === chosen ? bits[letter] : 0
      return (held ? digit(rights, module) | bit : digit(rights, module) & ~bit).toString(16)
    })
    .join('')
    .toUpperCase()
}
