import { api } from '@kreislauf/core/api.ts'
import type { Input, Output } from '@kreislauf/core/kit.ts'
import { eventually } from './eventually.ts'
import type { Caller } from './tenant.ts'

const { imports } = api
type ImportResult = Output<typeof imports.get>

export interface Sending {
  call: Caller
  dismantlerId: number
  subject: Input<typeof imports.run>['params']['subject']
}

const form = (content: string | Uint8Array, name: string, fields?: object) => {
  const data = new FormData()
  if (fields) data.set('fields', JSON.stringify(fields))
  data.set('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name))
  return data
}

/** How the server maps the file's headings. */
export const headingOf = (
  { call, dismantlerId: departmentId, subject }: Sending,
  content: string | Uint8Array,
  { name = 'liste.csv', sheet }: { name?: string; sheet?: number } = {},
) =>
  call(imports.heading, {
    params: { subject, departmentId },
    query: { ...(sheet !== undefined && { sheet }) },
    body: form(content, name),
  })

interface Run {
  rehearsal?: boolean
  mapping?: Record<string, number>
  fixed?: Record<string, string>
  /** Choices of the subject. */
  options?: Record<string, boolean>
}

/** Starts a run of a file whose headings were read. */
export const run = (
  { call, dismantlerId: departmentId, subject }: Sending,
  content: string | Uint8Array,
  found: Awaited<ReturnType<typeof headingOf>>,
  { rehearsal = false, mapping = found.mapping, fixed, options }: Run = {},
) =>
  call(imports.run, {
    params: { subject, departmentId },
    query: { rehearsal },
    body: form(content, 'liste.csv', { mapping, fixed, ...options, total: found.lines, sheet: found.sheet }),
  })

/** Starts a run with the given columns, by default as the server maps them. */
export const begin = async (sending: Sending, content: string | Uint8Array, options?: Run) =>
  run(sending, content, await headingOf(sending, content), options)

/** Waits until the run has ended. */
export const ended = (call: Caller, id: number): Promise<ImportResult> =>
  eventually(async () => {
    const result = await call(imports.get, { params: { id } })
    if (result.state.endsWith('ING')) throw new Error(result.state)
    return result
  })

export const importFile = async (...[sending, content, options]: Parameters<typeof begin>) =>
  ended(sending.call, (await begin(sending, content, options)).id)

export async function undo(call: Caller, id: number): Promise<ImportResult> {
  await call(imports.undo, { params: { id } })
  return ended(call, id)
}
