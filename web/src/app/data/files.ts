import { Download } from '@kreislauf/core/client.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { notify, notifyOpenable } from '../shell/notify.tsx'
import { reach } from './api.ts'

/** So long a file is there to be opened, in milliseconds. */
const KEPT_MS = 600_000

const file = { one: 'documents' } as const

function blobUrl({ bytes, type }: Download): string {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  return url
}

async function readFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Download> {
  const answer: unknown = await reach(endpoint, input)
  if (!(answer instanceof Download)) throw new Problem('unexpected')
  return answer
}

/** Downloads a file under the server's name. A failure is told. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  try {
    const got = await readFile(endpoint, input)
    const link = document.createElement('a')
    link.href = blobUrl(got)
    link.download = got.name
    link.click()
  } catch (error) {
    notify(error, file, 'read')
  }
}

/** Opens a PDF in a tab of its own, opened at once so that no pop-up blocker minds; where one does, offers a link. A failure is told. */
export async function openPdf<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const got = await readFile(endpoint, input)
    const url = blobUrl(got)
    if (tab) tab.location.href = url
    else notifyOpenable(url, got.name)
  } catch (error) {
    tab?.close()
    notify(error, file, 'read')
  }
}
