import { api } from '@kreislauf/core/api.ts'
import type { Caller } from '../tenant.ts'
import { upload } from '../uploading.ts'
import { type HostileFile, hostilePapers, hostileTables } from './files.ts'

const { companies, documents, files, imports } = api

/** The sender: an administrator of a company with a yard and its certificate. */
export interface Sender {
  call: Caller
  dismantlerId: number
  certificateId: number
}
type Way = (sender: Sender, bytes: Uint8Array, name: string) => Promise<unknown>

/** As browsers send large files: in parts, and then their name. */
const inParts: Way = async ({ call, dismantlerId }, bytes, name) => {
  const id = crypto.randomUUID()
  const PART = 500_000
  for (let from = 0; from < bytes.length; from += PART)
    await call(files.addPart, {
      params: { upload: id, from },
      body: upload(bytes.subarray(from, from + PART), 'part'),
    })
  const body = new FormData()
  const fields = { kind: 'PERMIT', title: 'Genehmigung', upload: id, filename: name, filesize: String(bytes.length) }
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  return call(documents.add, { params: { id: dismantlerId }, body })
}

const papers: Way[] = [
  ({ call, dismantlerId }, bytes, name) =>
    call(companies.saveStamp, { params: { dismantlerId }, body: upload(bytes, name) }),
  ({ call, dismantlerId }, bytes, name) =>
    call(documents.add, {
      params: { id: dismantlerId },
      body: upload(bytes, name, { kind: 'PERMIT', title: 'Genehmigung' }),
    }),
  ({ call, certificateId }, bytes, name) =>
    call(companies.uploadCertificateDoc, { params: { id: certificateId }, body: upload(bytes, name) }),
  inParts,
]
const ofImport = (departmentId: number) => ({ subject: 'carriers', departmentId }) as const
const tables: Way[] = [
  ({ call, dismantlerId }, bytes, name) =>
    call(imports.heading, { params: ofImport(dismantlerId), body: upload(bytes, name) }),
]

export interface Ready extends HostileFile {
  bytes: Uint8Array
  send: (sender: Sender) => Promise<unknown>
}

/** All forty files, each with the call that receives it. */
export async function hostileFiles(): Promise<Ready[]> {
  const all: Ready[] = []
  for (const [of, ways] of [
    [hostileTables, tables],
    [hostilePapers, papers],
  ] as const)
    for (const [index, file] of of.entries()) {
      const bytes = await file.make()
      const way = ways[index % ways.length]
      if (way) all.push({ ...file, bytes, send: sender => way(sender, bytes, file.name) })
    }
  return all
}
