import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which mutant is on in this process. The product code of the copy asks here at each place; 0 is the product as it is. */

/** The one that is on while this process loads its modules. */
let active = Number(readFileSync(join(import.meta.dirname, '../../.mutant'), 'utf8'))

export function switchTo(number: number): void {
  active = number
}

/** The mutants whose places were evaluated. */
export const reached = new Set<number>()

export function isOn(number: number): boolean {
  reached.add(number)
  return number === active
}
