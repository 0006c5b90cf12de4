import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which mutant is on in this process. The product code of the copy asks here at each place; 0 is the product as it is. */

/** The one that is on while this process loads its modules. */
const atFirst = Number(readFileSync(join(import.meta.dirname, '../../.mutant'), 'utf8'))
let active = atFirst

export function switchTo(number: number): void {
  active = number
}

/** Between two test files: the next one may load further modules. */
export function switchBack(): void {
  active = atFirst
}

/** The mutants whose places were evaluated. */
export const reached = new Set<number>()

export function isOn(number: number): boolean {
  reached.add(number)
  return number === active
}
