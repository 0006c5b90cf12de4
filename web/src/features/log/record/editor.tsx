import { log } from '@kreislauf/core/features/log/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { call } from '../../../app/data/api.ts'
import { RecordWatch } from '../../../app/data/recordwatch.tsx'
import { useCan } from '../../../app/session/session.ts'
import { FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { EntryFields } from '../entry/fields.tsx'
import { useSaving } from '../entry/saving.ts'
import { isEntry, type Kind } from '../entry/values.ts'
import { kindOf, RecordForm, type RecordValues, type StoredLine, valuesOf } from './values.ts'

export type Lines = readonly [StoredLine, ...StoredLine[]]

/** The current state of the record. */
async function current(kind: Kind, id: number): Promise<Lines> {
  const params = { id }
  if (isEntry(kind)) return [await call(log.entryRecord, { params })]
  return (await call(log.outputRecord, { params })) as unknown as Lines
}

/** A stored record of the log; locked once a statement covers its day. */
export function RecordEditor({ lines }: { lines: Lines }) {
  const [{ id, dismantlerId, locked }] = lines
  const kind = kindOf(lines[0])
  const allowed = useCan(isEntry(kind) ? log.saveEntries : log.saveOutputs, 'U')
  const form = useFormOf(RecordForm, {
    feature: 'log',
    initial: valuesOf(lines),
    draft: `record-${kind}-${id}`,
    disabled: !allowed || locked,
  })
  const put = useSaving(kind, dismantlerId)
  const save = (values: RecordValues) =>
    put(values).catch(async error => {
      if (!(error instanceof Problem) || error.code !== 'stale') throw error
      throw new Problem('stale', { ...error.params, current: valuesOf(await current(kind, id)) })
    })
  return (
    <FormScreen what={{ one: isEntry(kind) ? 'entries' : 'outputs', name: id }} form={form} save={save}>
      <EntryFields kind={kind} dismantlerId={dismantlerId} stored />
      <RecordWatch dataClass={isEntry(kind) ? 'log' : 'disposals'} id={id} dirty={form.dirty} />
    </FormScreen>
  )
}
