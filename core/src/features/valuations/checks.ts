import type { FieldError } from '../../problems.ts'
import { needsQualification, whyMayNotBook } from '../employees/rules.ts'
import type { ValuationRead } from './read.ts'
import type { CoreRow, TakenPart, ValueForm } from './value.ts'

/** What is wrong with a form, apart from its shape: at the field. `offered`: the offers that the figure counts, by kind. */
export function findingsOf(read: ValuationRead, form: ValueForm, offered: ReadonlyMap<string, CoreRow>): FieldError[] {
  const { year } = form.vehicle
  const ahead = year !== null && year > Number(read.day.slice(0, 4))
  return [
    ...(ahead ? [{ path: 'vehicle.year', code: 'in_future', params: { today: read.day } }] : []),
    ...form.broken.flatMap((key, at) => (isKind(read, key) ? [] : [{ path: `broken.${at}`, code: 'unknown' }])),
    ...form.missing.flatMap((key, at) =>
      read.materials.some(material => material.key === key && material.per === 'pcs')
        ? []
        : [{ path: `missing.${at}`, code: 'unknown' }],
    ),
    ...(form.parts ?? []).flatMap((part, at) => ofPart(part, at, { read, form, offered })),
  ]
}

const isKind = ({ kinds }: ValuationRead, key: string): boolean => kinds.some(kind => kind.key === key)

interface About {
  read: ValuationRead
  form: ValueForm
  offered: ReadonlyMap<string, CoreRow>
}

/** The first finding of a part: what is defective, sold twice, or cannot be sold so. */
function ofPart(part: TakenPart, at: number, { read, form, offered }: About): FieldError[] {
  const path = `parts.${at}`
  const { key, as, pieces, staffIds } = part
  const kind = read.kinds.find(one => one.key === key)
  if (!kind) return [{ path: `${path}.key`, code: 'unknown' }]
  if (form.broken.includes(key)) return [{ path, code: 'part_broken', params: { name: kind.name } }]
  if (form.parts?.findIndex(one => one.key === key) !== at) return [{ path: `${path}.key`, code: 'twice' }]
  if (as === 'PART' && !kind.reusable)
    return [{ path: `${path}.as`, code: 'part_not_reusable', params: { name: kind.name } }]
  const core = offered.get(key)
  if (as === 'CORE' && !core) return [{ path: `${path}.as`, code: 'core_not_wanted', params: { name: kind.name } }]
  if (as === 'CORE' && core && pieces > core.left)
    return [{ path: `${path}.pieces`, code: 'quantity_exceeded', params: { most: core.left } }]
  const mayHold = (id: number) =>
    read.staff.some(person => person.id === id && !whyMayNotBook(person, kind.qualifications, read.day))
  const chosen = needsQualification(kind.qualifications) && read.seesStaff && staffIds.every(mayHold)
  return staffIds.length && !chosen ? [{ path: `${path}.staffIds`, code: 'unknown' }] : []
}
