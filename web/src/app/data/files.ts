import { Download } from '@kreislauf/core/client.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { notify, notifyOpenable } from '../shell/notify.tsx'
import { reach } from './api.ts'

/** How long the object URL of an opened file stays valid, in ms. */
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

/** Downloads a file under the name given by the server. Shows failures. */
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

/**
 * Opens a PDF in a new tab, which is opened before the request so that no pop-up blocker prevents it; if one does,
 * offers a link. Shows failures.
 */
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
