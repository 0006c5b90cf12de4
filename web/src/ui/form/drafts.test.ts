import { beforeEach, expect, test, vi } from 'vitest'
import { freeDraftFiles } from './draftcare.ts'
import { keepFiles, marked, restored } from './draftfiles.ts'
import { hasDraftFiles, setDraftOwner } from './draftowner.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

/** A browser storage that can be full. */
class Shelf {
  private readonly kept = new Map<string, string>()
  full = false
  getItem = (key: string) => this.kept.get(key) ?? null
  removeItem = (key: string) => void this.kept.delete(key)
  setItem = (key: string, text: string) => {
    if (this.full) throw new Error('QuotaExceededError')
    this.kept.set(key, text)
  }
}

let shelf: Shelf
beforeEach(() => {
  shelf = new Shelf()
  vi.stubGlobal('localStorage', shelf)
  setDraftOwner('7')
})

test('unsaved input is restored, with the save that was tried', () => {
  keepDraft('reception:new', { vin: 'WVW' }, 'a-try')
  expect(draftOf('reception:new')).toMatchObject({ values: { vin: 'WVW' }, intent: 'a-try' })
  expect(draftOf('reception:8')).toBeUndefined()
})

test('another account in the same browser does not see the draft; its own is restored', () => {
  keepDraft('reception:new', { vin: 'WVW' })
  setDraftOwner('8')
  expect(draftOf('reception:new')).toBeUndefined()
  setDraftOwner('7')
  expect(draftOf('reception:new')).toBeDefined()
})

test('a saved draft is deleted', () => {
  keepDraft('reception:new', { vin: 'WVW' })
  dropDraft('reception:new')
  expect(draftOf('reception:new')).toBeUndefined()
})

test('a full storage loses the draft but not the work, and a corrupt draft is ignored', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  shelf.full = true
  expect(() => keepDraft('reception:new', { vin: 'WVW' })).not.toThrow()
  expect(warned).toHaveBeenCalledOnce()
  shelf.full = false
  shelf.setItem('draft:7:reception:new', '{"at":')
  expect(draftOf('reception:new')).toBeUndefined()
  warned.mockRestore()
})

test('a chosen file is in the draft by its name, and a file that the browser lost leaves its field empty', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const file = new File(['%PDF'], 'vertrag.pdf', { type: 'application/pdf' })
  keepDraft('document-new-7', { title: 'Vertrag', file, lines: [{ photos: [file] }] })
  const draft = draftOf<{ title: string }>('document-new-7')
  expect(draft?.values).toMatchObject({ title: 'Vertrag', file: { name: 'vertrag.pdf', type: 'application/pdf' } })
  expect(await restored(draft?.values)).toEqual({
    values: { title: 'Vertrag', file: null, lines: [{ photos: [] }] },
    missing: ['vertrag.pdf', 'vertrag.pdf'],
  })
  expect(marked({ file })).toEqual(marked({ file }))
  warned.mockRestore()
})

test('a form still open during sign-out stores no more files, but does for the next account', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const photo = new File(['jpg'], 'foto.jpg', { type: 'image/jpeg' })
  await keepFiles('draft:7:parts', [photo])
  expect(hasDraftFiles()).toBe(true)
  await freeDraftFiles()
  shelf.removeItem('draft-files')
  await keepFiles('draft:7:parts', [photo])
  expect(hasDraftFiles()).toBe(false)
  setDraftOwner('8')
  await keepFiles('draft:8:parts', [photo])
  expect(hasDraftFiles()).toBe(true)
  warned.mockRestore()
})
