import { Worker } from 'node:worker_threads'
import { HEAP_MB } from '../limits.ts'
import { BadTable } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { Answer, Told } from './protocol.ts'
import type { RawRow } from './raw.ts'
import type { Sheets, Source } from './table.ts'

/**
 * Reads a table in a thread of its own, so that the server goes on answering meanwhile: `decide` is given the heading and the sheets that there are,
 * and says what each column is, then the lines come in batches. The next batch is read when the last one is done with, so no more than a few are held.
 * Throws BadTable, and what `decide` throws.
 */
export async function* readTable(
  source: Source,
  decide: (heading: RawRow, sheets: Sheets) => Columns | Promise<Columns>,
): AsyncGenerator<Line[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const listening = listen(worker)
  const answer = (given: Answer) => worker.postMessage(given)
  try {
    for (;;) {
      const told = await listening.next()
      if ('bad' in told) throw new BadTable(told.bad.code, told.bad.params)
      if ('heading' in told) answer({ columns: await decide(told.heading, told.sheets) })
      else {
        yield told.lines
        if (told.last) return
        answer({ more: true })
      }
    }
  } finally {
    await worker.terminate()
  }
}

/** What the thread tells, one after the other; a thread that dies fails whoever waits. */
function listen(worker: Worker) {
  const told: Told[] = []
  let failed: Error | undefined
  let wake = () => {}
  worker.on('message', (one: Told) => {
    told.push(one)
    wake()
  })
  const fail = (error: Error) => {
    failed ??= error
    wake()
  }
  worker.on('error', (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BadTable('too-large') : error),
  )
  worker.on('exit', () => fail(new Error('The thread that reads a table ended')))
  return {
    async next(): Promise<Told> {
      for (;;) {
        const one = told.shift()
        if (one) return one
        if (failed) throw failed
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
  }
}
