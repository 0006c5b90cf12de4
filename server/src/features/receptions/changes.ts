import type { HistoryEntry } from '@kreislauf/core/features/receptions/contract.ts'
import { typedValue } from '../../platform/database/jsonrow.ts'

/** Technical columns, hidden from readers. */
const SILENT = new Set([
  'id',
  'mandator_id',
  'collector_mandator_id',
  'shared_with',
  'dismantler_id',
  'reception_id',
  'car_id',
  'numberscope',
  'publictoken',
  'printversion',
  'snapshot',
  'created_by',
  'created_at',
  'storage_key',
  'sha256',
  'owner_type',
  'owner_id',
  'sorter',
  'uploaded_by',
  'modified_at',
  'result',
])

/** Objects shown field by field, as `keeper.lastname` and the like. */
const OPENED = new Map([
  ['keeper', 'keeper'],
  ['keepercontact', 'keeper'],
  ['condition', 'condition'],
  ['weightcalc', 'weightcalc'],
])

type Values = Record<string, unknown> | null

const flat = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([key, value]) =>
      OPENED.has(key) && value && typeof value === 'object'
        ? Object.entries(value).map(([inner, content]) => [`${OPENED.get(key)}.${inner}`, content])
        : [[key, value]],
    ),
  )

const empty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

/** Changed fields of a history entry, without technical columns and fields that were and remained empty. */
export function changesOf(before: Values, after: Values): HistoryEntry['changes'] {
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter(field => !SILENT.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .filter(field => !(empty(old[field]) && empty(now[field])))
    .map(field => ({ field, before: typedValue(old[field]) ?? null, after: typedValue(now[field]) ?? null }))
}
