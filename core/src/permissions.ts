/** The six modules in the order of their digits in a rights string (specification, section 3). */
export const modules = ['STD', 'RV', 'VN', 'BTB', 'RMD', 'RM'] as const
export type Module = (typeof modules)[number]

/** The bits of one digit: create, read, update, delete. */
export const bits = { C: 1, R: 2, U: 4, D: 8 } as const
export type Letter = keyof typeof bits

export type Right = `${Module}.${Letter}`

/** Who may make a call: anyone, anyone signed in, the operator's admin, the head of a mandator, or the holder of a right. */
export type Access = 'public' | 'login' | 'admin' | 'head' | Right

/** What a rights question looks at. `granted` is a string of up to six hexadecimal digits; missing digits are 0. */
export interface Holder {
  granted: string
  head: boolean
  admin: boolean
}

/** The digit of a module in a rights string, 0 where it is missing or not hexadecimal. */
export function digit(rights: string, module: Module): number {
  const value = Number.parseInt(rights[modules.indexOf(module)] ?? '0', 16)
  return Number.isNaN(value) ? 0 : value
}

/** Whether the holder may do it. The admin flag grants everything. */
export function allows(holder: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  if (!holder) return false
  if (holder.admin || access === 'login') return true
  if (access === 'admin') return false
  if (access === 'head') return holder.head
  const [module, letter] = access.split('.') as [Module, Letter]
  return (digit(holder.granted, module) & bits[letter]) !== 0
}

/** The rights that both strings hold: what one may hand on of what one has. */
export const common = (one: string, other: string): string =>
  modules
    .map(module => (digit(one, module) & digit(other, module)).toString(16))
    .join('')
    .toUpperCase()

/** The rights that one of the strings holds. */
export const joined = (one: string, other: string): string =>
  modules
    .map(module => (digit(one, module) | digit(other, module)).toString(16))
    .join('')
    .toUpperCase()

/** The rights with one more, or without it: what ticking a box of the matrix makes of them. */
export function withRight(rights: string, right: Right, held: boolean): string {
  const [chosen, letter] = right.split('.') as [Module, Letter]
  return modules
    .map(module => {
      const bit = module === chosen ? bits[letter] : 0
      return (held ? digit(rights, module) | bit : digit(rights, module) & ~bit).toString(16)
    })
    .join('')
    .toUpperCase()
}
