import type { Download } from '@kreislauf/core/client.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

const iron = '160117'
const slip = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A yard with a load of iron that left nine days ago. */
async function loaded() {
  const yard = await disposingYard()
  const { call, dismantlerId } = yard
  const actiondate = addDays(today(), -9)
  await yard.entry(iron, 5000, addDays(today(), -20))
  const { disposal } = await call(disposals.save, {
    params: { dismantlerId },
    body: yard.form(iron, 1250, { actiondate }),
  })
  const at = { params: { id: disposal.id } }
  const add = (bytes: Uint8Array, name: string, as = call) =>
    as(disposals.addDocs, { ...at, body: upload(Buffer.from(bytes), name) })
  const names = async () => (await call(disposals.process, at)).disposal.files.map(({ name }) => name)
  return { ...yard, disposal, at, add, names }
}
const docId = (doc: { id: number } | undefined) => ({ params: { docId: doc?.id ?? 0 } })

test('a weigh slip and a photo are added to a load, read, shown in the list and in the archive, and removed', async () => {
  const { call, dismantlerId, disposal, add, names } = await loaded()
  expect(disposal.files).toEqual([])
  await add(slip, 'wiegeschein.pdf')
  const [paper, photo] = await add(png, 'ladung.png')
  expect(paper).toMatchObject({ name: 'wiegeschein.pdf', type: 'application/pdf', size: slip.length })
  expect(await names()).toEqual(['wiegeschein.pdf', 'ladung.png'])
  const [row] = await call(disposals.list, { params: { id: dismantlerId } })
  expect(row?.files).toEqual([paper, photo])
  const whole = (await call(disposals.doc, docId(paper))) as unknown as Download
  expect(Buffer.from(whole.bytes)).toEqual(slip)
  const small = await call(disposals.thumbnail, { params: { docId: photo?.id ?? 0, size: 'small' } })
  expect((small as unknown as Download).bytes.length).toBeGreaterThan(0)
  const kept = await call(documents.list, { params: { id: dismantlerId }, query: { kind: 'DISPOSAL' } })
  expect(kept.map(({ name, whose }) => [name, whose])).toEqual(
    expect.arrayContaining([['wiegeschein.pdf', 'Metallhandel Süd']]),
  )
  expect(await call(disposals.removeDoc, docId(paper))).toEqual([photo])
  await expect(call(disposals.doc, docId(paper))).rejects.toMatchObject({ code: 'not-found' })
})

test('a file of the wrong type, too many or no files are refused, by name', async () => {
  const { call, at, add, names } = await loaded()
  await expect(add(Buffer.from('MZ'), 'schein.exe')).rejects.toMatchObject({ code: 'file-type' })
  await expect(call(disposals.addDocs, { ...at, body: new FormData() })).rejects.toMatchObject({ code: 'invalid' })
  const many = new FormData()
  for (let each = 0; each < 21; each++) many.append('file', new File([new Uint8Array(png)], `${each}.png`))
  await expect(call(disposals.addDocs, { ...at, body: many })).rejects.toMatchObject({ code: 'file-too-large' })
  expect(await names()).toEqual([])
})

test('a late document can be added after closing; none can be removed or replaced, by its call or in the database', async () => {
  const { tenant, call, disposal, add, names, close } = await loaded()
  const [paper] = await add(slip, 'wiegeschein.pdf')
  await close(addDays(today(), -5))
  expect(await names()).toEqual(['wiegeschein.pdf'])
  await add(slip, 'begleitschein.pdf')
  expect(await names()).toEqual(['wiegeschein.pdf', 'begleitschein.pdf'])
  const closed = { code: 'closed-period' }
  await expect(call(disposals.removeDoc, docId(paper))).rejects.toMatchObject(closed)
  const below = (work: Parameters<typeof tenant.inside>[0]) => expect(tenant.inside(work)).rejects.toThrow('closed')
  const id = paper?.id ?? 0
  await below(db => db.deleteFrom('file').where('id', '=', id).execute())
  for (const other of [{ name: 'x.pdf' }, { storageKey: 'x' }, { sha256: 'x' }, { ownerId: 1 }, { ownerType: 'car' }])
    await below(db => db.updateTable('file').set(other).where('id', '=', id).execute())
  await expect(seeing(call)(disposals.remove, { params: { id: disposal.id } })).rejects.toMatchObject(closed)
})

test('deleting a load deletes its documents', async () => {
  const { tenant, call, disposal, add } = await loaded()
  await add(slip, 'wiegeschein.pdf')
  await seeing(call)(disposals.remove, { params: { id: disposal.id }, query: { reason: 'Doppelt erfasst' } })
  const left = await tenant.inside(db =>
    db.selectFrom('file').select('id').where('ownerType', '=', 'disposal').execute(),
  )
  expect(left).toEqual([])
})

test('users who may enter loads add documents, readers only read them, and no other company sees them', async () => {
  const { tenant, call, at, add } = await loaded()
  const [paper] = await add(slip, 'wiegeschein.pdf')
  const [reader, writer] = [await tenant.signIn({ rights: '0002' }), await tenant.signIn({ rights: '0003' })]
  await reader(disposals.doc, docId(paper))
  await expect(add(slip, 'a.pdf', reader)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await add(slip, 'a.pdf', writer)).toHaveLength(2)
  await expect(writer(disposals.removeDoc, docId(paper))).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await (await newTenant()).signIn()
  const refused = await Promise.allSettled([
    stranger(disposals.doc, docId(paper)),
    stranger(disposals.thumbnail, { params: { docId: paper?.id ?? 0, size: 'small' } }),
    stranger(disposals.removeDoc, docId(paper)),
    stranger(disposals.addDocs, { ...at, body: upload(slip, 'a.pdf') }),
  ])
  for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } })
  expect(await call(disposals.process, at)).toMatchObject({ disposal: { files: [{}, {}] } })
})
