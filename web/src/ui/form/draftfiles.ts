import { isRecord } from '@kreislauf/core/keys.ts'
import { keyOf, withKey } from '../filekeys.ts'
import { recall } from '../keep.ts'
import { bytesOf, dropPending, hasPending, pendingIn, putPending } from '../pending.ts'
import { createStore } from '../store.ts'
import { draftsOfOwner, isLeaving, noteDraftFiles } from './draftowner.ts'

/** Replaces a file in a draft; the browser stores its bytes under this name. */
export interface Mark {
  keptFile: string
  name: string
  type: string
}

/** How long files of a draft are kept, in ms: as long as unfinished uploads. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000

/** Names of chosen files that do not fit into the browser's storage, by draft. */
export const unkeptFiles = createStore<Readonly<Record<string, readonly string[]>>>({})

const isMark = (value: unknown): value is Mark & Record<string, unknown> =>
  isRecord(value) && typeof value['keptFile'] === 'string'

const nothing = Symbol('nothing')

/** The values with replacements where `change` returns one; `nothing` clears a field and removes an item of a list. */
function changed(values: unknown, change: (value: unknown) => unknown): unknown {
  const now = change(values)
  if (now !== values || !isRecord(values) || values instanceof File) return now
  if (Array.isArray(values)) return values.map(one => changed(one, change)).filter(one => one !== nothing)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const one = changed(value, change)
      return [name, one === nothing ? null : one]
    }),
  )
}

/** All values of a kind, at any depth. */
function found<Kind>(values: unknown, is: (value: unknown) => value is Kind): Kind[] {
  if (is(values)) return [values]
  return isRecord(values) && !(values instanceof File) ? Object.values(values).flatMap(one => found(one, is)) : []
}

const isFile = (value: unknown): value is File => value instanceof File

export const filesIn = (values: unknown): File[] => found(values, isFile)

/** Names under which the browser stores the files of a draft. */
export const filesNamedIn = (values: unknown): string[] => found(values, isMark).map(({ keptFile }) => keptFile)

/** The values as stored in a draft, with marks instead of files. */
export const marked = <Values>(values: Values): Values =>
  changed(values, one =>
    one instanceof File ? ({ keptFile: keyOf(one), name: one.name, type: one.type } satisfies Mark) : one,
  ) as Values

/** Runs one task at a time, so that a file is not deleted while it is being written. */
let work: Promise<void> = Promise.resolve()
function then(next: () => Promise<void>): Promise<void> {
  work = work.then(next).catch(error => console.warn('files of drafts', error))
  return work
}

/** Stores the files of a draft and records those that do not fit. The draft that names them is stored already. */
export const keepFiles = (draft: string, files: readonly File[]): Promise<void> =>
  then(async () => {
    if (isLeaving()) return
    noteDraftFiles(true)
    const unkept: string[] = []
    // Concurrently, so that all writes are requested even if the window closes at once.
    await Promise.all(files.map(file => keepFile(file).catch(() => unkept.push(file.name))))
    const { [draft]: before, ...others } = unkeptFiles.get()
    if (before || unkept.length) unkeptFiles.set(unkept.length ? { ...others, [draft]: unkept } : others)
  })

async function keepFile(file: File) {
  const id = keyOf(file)
  if (!(await hasPending(id))) await putPending({ id, state: 'draft', added: Date.now() }, await file.arrayBuffer())
}

/** The values of a draft with its files under their previous keys, and the names of files that are gone. */
export async function restored<Values>(values: Values): Promise<{ values: Values; missing: string[] }> {
  await work
  const files = new Map<string, File>()
  const missing: string[] = []
  for (const { keptFile, name, type } of found(values, isMark)) {
    const bytes = await bytesOf(keptFile).catch(() => undefined)
    if (bytes) files.set(keptFile, withKey(new File([bytes], name, { type }), keptFile))
    else missing.push(name)
  }
  const back = changed(values, one => (isMark(one) ? (files.get(one.keptFile) ?? nothing) : one))
  return { values: back as Values, missing }
}

const drafts = (): { key: string; at: number; names: string[] }[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith('draft:'))
    .map(key => {
      const { at, values } = recall<{ at: string; values: unknown }>(key) ?? { at: '', values: undefined }
      return { key, at: Date.parse(at), names: filesNamedIn(values) }
    })

/** Deletes all files except those that these drafts name. */
const keepOnly = (is: (draft: ReturnType<typeof drafts>[number]) => boolean) =>
  then(async () => {
    const needed = new Set(
      drafts()
        .filter(is)
        .flatMap(({ names }) => names),
    )
    // Also those of saves that wait to be sent: a refused one is given back to its form.
    for (const one of await pendingIn(['waiting', 'refused'])) for (const name of filesNamedIn(one)) needed.add(name)
    const unneeded = (await pendingIn(['draft'])).filter(({ id }) => !needed.has(id))
    await dropPending(unneeded.map(({ id }) => id))
    noteDraftFiles(needed.size > 0)
  })

/** Deletes the files that no draft names, and those of drafts older than a week. */
export const sweep = (): Promise<void> => keepOnly(({ at }) => at > Date.now() - A_WEEK)

/** Deletes the files of all drafts of the signed-in account. */
export function freeAll(): Promise<void> {
  const own = draftsOfOwner()
  return keepOnly(({ key }) => !key.startsWith(own))
}
