import 'fake-indexeddb/auto'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../ui/filekeys.ts'
import { heldIntents } from '../../ui/form/intent.ts'
import { dropPending, pendingIn } from '../../ui/pending.ts'
import { stuck } from '../data/outbox.ts'
import { session } from '../session/session.ts'
import { hold } from './holding.ts'
import { type Item, isFileItem, look, outbox, outgoing, stuckOf, whyRefused } from './items.ts'
import { requestOf, sendable } from './requests.ts'
import { giveUp, sendAgain, sendFile, sendWaiting } from './sending.ts'

/** What the server was asked, and how it answers: a failure or nothing. */
const server = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (_: { key: string }): string | undefined => undefined,
}))
vi.mock('../data/api.ts', async () => {
  const { address } = await import('@kreislauf/core/address.ts')
  const { Problem: Failure } = await import('@kreislauf/core/problems.ts')
  return {
    invalidate: async () => {},
    tryOnce: async (endpoint: never, input: { body?: unknown }, { key }: { key: string }) => {
      const of = `${(endpoint as { method: string }).method} ${address(endpoint, input as { params?: object })}`
      const body = input.body instanceof FormData ? [...input.body.keys()].join() : JSON.stringify(input.body)
      server.asked.push(`${key}: ${of} ${body}`)
      const failure = server.answer({ key })
      if (failure) throw new Failure(failure as never)
    },
  }
})
const notices = vi.hoisted(() => [] as string[])
vi.mock('../shell/notify.tsx', () => ({
  notifyDone: (key: string, params: object) => notices.push(`${key} ${Object.values(params).join()}`),
}))
vi.mock('../../ui/screen.tsx', () => ({ shownScreen: { get: () => ({ title: 'Mitarbeiter' }) } }))
vi.mock('../data/uploadinparts.ts', () => ({ uploadInParts: undefined }))

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
})
vi.stubGlobal('location', { pathname: '/app/deser/btb/employee/details/neu', search: '' })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

const signIn = (account: number, mandatorId = 1) =>
  session.set({ token: `of ${account}`, mandatorId, account: { id: account } } as never)

beforeEach(async () => {
  server.asked = []
  server.answer = () => undefined
  notices.length = 0
  storage.clear()
  session.set(undefined)
  const all = await pendingIn<Item>(['waiting', 'refused'])
  await dropPending(all.map(({ id }) => id))
  signIn(3)
  await settled()
})

/** Until nothing more is sent. */
const settled = async () => {
  await sendWaiting()
  await new Promise(done => setTimeout(done, 20))
  await look()
}

const employee = (lastname: string, intent?: string) => ({
  endpoint: employees.save,
  input: { params: { id: 7 }, body: { firstname: 'Antje', lastname } },
  key: `key of ${lastname}`,
  intent: intent === undefined ? undefined : { id: intent, draft: 'draft:3:employee', later: true },
})

const progress = () => outbox.get().map(one => [one.id, one.progress])

test('a held save is shown, and left to the form that repeats it', async () => {
  const held = await hold(employee('Ebsen', 'i1'))
  await settled()
  expect(progress()).toEqual([['key of Ebsen', 'lost']])
  expect([...heldIntents.get()]).toEqual(['i1'])
  expect(stuck.get()).toMatchObject({ waitingWrites: 1, refusedWrites: 0 })
  expect(server.asked).toEqual([])
  await held?.done()
  expect(progress()).toEqual([])
  expect(heldIntents.get().size).toBe(0)
})

test('the next window sends it once, under its key, and says so', async () => {
  const held = await hold(employee('Ebsen', 'i1'))
  held?.release()
  await settled()
  await settled()
  expect(server.asked).toEqual(['key of Ebsen: PUT /btb/staff/7 {"firstname":"Antje","lastname":"Ebsen"}'])
  expect(progress()).toEqual([])
  expect(notices).toEqual(['outbox.saved Mitarbeiter'])
})

test('what waits is sent in the order in which it was made, also after a refusal', async () => {
  server.answer = () => 'signed-out'
  for (const name of ['Asmussen', 'Brodersen', 'Carstens']) (await hold(employee(name)))?.release()
  await settled()
  expect(progress()).toHaveLength(3)
  server.asked = []
  server.answer = ({ key }) => (key === 'key of Brodersen' ? 'invalid' : undefined)
  await settled()
  expect(server.asked.map(one => one.split(':')[0])).toEqual(['key of Asmussen', 'key of Brodersen', 'key of Carstens'])
  expect(progress()).toEqual([['key of Brodersen', 'refused']])
})

test('another account or company sends nothing of it, and sees nothing of it', async () => {
  server.answer = () => 'signed-out'
  ;(await hold(employee('Ebsen')))?.release()
  await settled()
  server.asked = []
  server.answer = () => undefined
  signIn(4)
  await settled()
  signIn(3, 2)
  await settled()
  expect(server.asked).toEqual([])
  expect(outbox.get()).toEqual([])
  signIn(3)
  await settled()
  expect(server.asked).toHaveLength(1)
})

test('the draft travels with the save: its place in the form is free, and a refusal brings it back', async () => {
  const draft = JSON.stringify({ at: '2026-11-28', values: { lastname: 'Ebsen' }, intent: 'i1' })
  storage.set('draft:3:employee', draft)
  const held = await hold(employee('Ebsen', 'i1'))
  expect(storage.get('draft:3:employee')).toBeUndefined()
  server.answer = () => 'invalid'
  held?.release()
  await settled()
  expect(storage.get('draft:3:employee')).toBe(draft)
  const [one] = outbox.get()
  expect(one && whyRefused(one)?.code).toBe('invalid')
  expect(stuck.get()).toMatchObject({ waitingWrites: 0, refusedWrites: 1 })
})

test('a draft that was begun meanwhile is not overwritten by the refused one', async () => {
  storage.set('draft:3:employee', JSON.stringify({ at: '', values: { lastname: 'Ebsen' } }))
  const held = await hold(employee('Ebsen', 'i1'))
  const newer = JSON.stringify({ at: '', values: { lastname: 'Feddersen' } })
  storage.set('draft:3:employee', newer)
  server.answer = () => 'invalid'
  held?.release()
  await settled()
  expect(storage.get('draft:3:employee')).toBe(newer)
})

test('a refused save whose form is open is shown by the form alone', async () => {
  const held = await hold(employee('Ebsen', 'i1'))
  await held?.refuse(new Problem('stale', { current: { lastname: 'secret' } }))
  await look()
  expect(progress()).toEqual([])
})

test('one that is discarded in the list is no longer repeated by its form', async () => {
  const held = await hold(employee('Ebsen', 'i1'))
  expect(await held?.stays()).toBe(true)
  giveUp('key of Ebsen')
  await settled()
  expect(await held?.stays()).toBe(false)
  expect(outbox.get()).toEqual([])
  expect(server.asked).toEqual([])
})

test('a refused one is sent again under the same key, or given up', async () => {
  server.answer = () => 'invalid'
  ;(await hold(employee('Ebsen')))?.release()
  await settled()
  server.asked = []
  const [one] = outbox.get()
  await sendAgain(one!)
  await settled()
  expect(server.asked).toHaveLength(1)
  expect(server.asked[0]).toMatch(/^key of Ebsen:/)
  giveUp(one!.id)
  await settled()
  expect(outbox.get()).toEqual([])
})

test('a file is sent with what the form says beside it', async () => {
  await sendFile(new File(['jpg'], 'motor.jpg', { type: 'image/jpeg' }), {
    call: 'car',
    params: { carId: 12 },
    fields: { kind: 'PHOTO' },
  })
  await settled()
  expect(server.asked[0]).toMatch(/POST \/cars\/docs\/12 kind,file$/)
  expect(notices).toEqual(['outbox.added motor.jpg'])
})

test('a file that nobody can read is shown by its window, and not sent', async () => {
  const heic = new File(['?'], 'img.heic')
  await sendFile(
    heic,
    { call: 'car', params: { carId: 12 } },
    new Problem('file-type', {}, [{ path: 'file', code: 'x' }]),
  )
  await settled()
  expect(server.asked).toEqual([])
  expect(stuck.get()).toMatchObject({ refusedFiles: 1 })
  expect(await pendingIn(['refused'])).toEqual([])
  giveUp(outbox.get()[0]!.id)
  await settled()
  expect(outbox.get()).toEqual([])
})

const item = (more: Partial<Item> = {}): Item =>
  ({ id: '1', account: 3, mandator: 1, state: 'waiting', added: 0, where: '', path: '', request: {}, ...more }) as Item

const DAY = 24 * 60 * 60 * 1000

test('what is older than the keys that the server remembers waits for its user', () => {
  expect(outgoing(item(), undefined, 27 * DAY).progress).toBe('waiting')
  expect(outgoing(item(), undefined, 29 * DAY).progress).toBe('old')
  expect(stuckOf([outgoing(item(), undefined, 29 * DAY)])).toMatchObject({ refusedWrites: 1 })
})

test('what waits behind something that is not lost is about to be sent, and not spoken of', () => {
  const waiting = outgoing(item(), undefined, 0)
  const lost = { ...outgoing(item({ id: '2' }), undefined, 0), progress: 'lost' as const }
  expect(stuckOf([waiting])).toMatchObject({ waitingWrites: 0 })
  expect(stuckOf([waiting, lost])).toMatchObject({ waitingWrites: 2 })
})

test('a write is the same call after it was stored', () => {
  const made = requestOf(employees.save, { params: { id: 7 }, query: { version: 4 }, body: { note: 'a:b/c?d' } })
  const { endpoint, body } = sendable(JSON.parse(JSON.stringify(made?.request)), undefined)
  expect(endpoint).toMatchObject({ method: 'PUT', path: '/btb/staff/7?version=4', feature: 'employees', kind: 'json' })
  expect(body).toEqual({ note: 'a:b/c?d' })
})

test('the file of a form is stored beside its fields and keeps its key', async () => {
  const form = new FormData()
  form.append('title', 'Betriebsanweisung')
  const file = new File(['%PDF'], 'anweisung.pdf', { type: 'application/pdf' })
  form.append('file', file)
  const made = requestOf(documents.add, { params: { id: 7 }, body: form })
  expect(made?.file).toBe(file)
  const { body } = sendable(made!.request, await file.arrayBuffer())
  const sent = (body as FormData).get('file')
  expect((body as FormData).get('title')).toBe('Betriebsanweisung')
  expect(sent instanceof File && [sent.name, await sent.text(), keyOf(sent)]).toEqual([
    'anweisung.pdf',
    '%PDF',
    keyOf(file),
  ])
})

test('several files in one call are not stored', () => {
  const form = new FormData()
  for (const name of ['a', 'b']) form.append(name, new File(['x'], name))
  expect(requestOf(documents.add, { params: { id: 7 }, body: form })).toBeUndefined()
})

test('files and saves are told apart', () => {
  expect(isFileItem(item())).toBe(false)
})
