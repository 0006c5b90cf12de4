import { files } from '@kreislauf/core/features/files/contract.ts'
import type { Endpoint, Input, Output } from '@kreislauf/core/kit.ts'
import { PART_BYTES } from '@kreislauf/core/limits.ts'
import { keyOf } from '../../ui/filekeys.ts'

type Send = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/**
 * Uploads a file in parts, resuming where an earlier attempt stopped, and returns the form that refers to it by name.
 * `progressed` gets the bytes that have arrived. Throws the failure of the part that did not arrive.
 */
export async function uploadInParts(
  form: FormData,
  file: File,
  send: Send,
  progressed: (bytes: number) => void,
): Promise<FormData> {
  const upload = keyOf(file)
  let { bytes } = await send(files.arrived, { params: { upload } })
  progressed(bytes)
  while (bytes < file.size) {
    const body = new FormData()
    body.append('file', new File([file.slice(bytes, bytes + PART_BYTES)], 'part'))
    const now = await send(files.addPart, { params: { upload, from: bytes }, body })
    bytes = now.bytes
    progressed(bytes)
  }
  const named = new FormData()
  for (const [name, value] of form) if (!(value instanceof File)) named.append(name, value)
  for (const [name, value] of Object.entries({ upload, filename: file.name, filesize: String(file.size) }))
    named.append(name, value)
  return named
}
