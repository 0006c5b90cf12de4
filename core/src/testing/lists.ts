import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { operatorTables } from '../features/masterdata/operator.ts'
import type { List } from '../list.ts'

const features = resolve(import.meta.dirname, '../features')

/** Arguments of lists that have parameters. */
const given: Record<string, readonly unknown[]> = {
  alertList: ['de'],
  employeeList: [String],
  operatorList: operatorTables,
}

const isList = (one: unknown): one is List<object> => typeof one === 'object' && one !== null && 'sortable' in one

/** Every list defined in a feature's `lists.ts`. */
export async function everyList(): Promise<List<object>[]> {
  const found: List<object>[] = []
  for await (const file of glob('*/lists.ts', { cwd: features })) {
    const defined = Object.entries((await import(join(features, file))) as Record<string, unknown>)
    for (const [name, value] of defined)
      if (isList(value)) found.push(value)
      else for (const one of given[name] ?? []) found.push((value as (one: unknown) => List<object>)(one))
  }
  return found
}
