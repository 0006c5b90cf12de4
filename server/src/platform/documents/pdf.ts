import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DisorderData, LabelData, PageData, ReportData, TableData } from './types.ts'
import type { VnData, VnSetData } from './vntypes.ts'
import type { Job, Result } from './worker.ts'

/** Data of each template by name. */
export interface Templates {
  vn: VnData
  vns: VnSetData
  table: TableData
  report: ReportData
  page: PageData
  disorder: DisorderData
  label: LabelData
}

interface Order {
  job: Job
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

/** Typst compiles synchronously: one thread per processor, except one for the server. */
const LIMIT = Math.max(1, availableParallelism() - 1)

const idle: Worker[] = []
const busy = new Map<Worker, Order>()
const waiting: Order[] = []

/**
 * Renders `templates/<template>.typ` as tagged PDF/A-2a. The same data gives the same bytes: the creation date is `data.date`. Rejects with the
 * compiler's diagnostic.
 */
export function renderPdf<Name extends keyof Templates>(template: Name, data: Templates[Name]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ job: { template, data }, resolve, reject })
    dispatch()
  })
}

/** Stops the threads and rejects pending documents. A later `renderPdf` starts new ones. */
export async function closePdf(): Promise<void> {
  const workers = [...idle.splice(0), ...busy.keys()]
  for (const { reject } of [...waiting.splice(0), ...busy.values()])
    reject(new Error('The document threads were closed'))
  busy.clear()
  await Promise.all(workers.map(worker => worker.terminate()))
}

function dispatch(): void {
  const [order] = waiting
  if (!order) return
  const worker = idle.pop() ?? (busy.size < LIMIT ? start() : undefined)
  if (!worker) return
  waiting.shift()
  busy.set(worker, order)
  worker.ref()
  worker.postMessage(order.job)
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  worker.on('message', (result: Result) => {
    const order = release(worker)
    idle.push(worker)
    if (order && 'pdf' in result) order.resolve(result.pdf)
    else if (order && 'failure' in result) order.reject(new Error(result.failure))
    dispatch()
  })
  worker.on('error', error => lost(worker, error))
  worker.on('exit', code => lost(worker, new Error(`A document thread ended with code ${code}`)))
  return worker
}

/** An idle thread does not keep the process alive. */
function release(worker: Worker): Order | undefined {
  const order = busy.get(worker)
  busy.delete(worker)
  worker.unref()
  return order
}

/** A thread that dies rejects its current order; the next order starts a new one. */
function lost(worker: Worker, error: unknown): void {
  const order = release(worker)
  const at = idle.indexOf(worker)
  if (at >= 0) idle.splice(at, 1)
  order?.reject(error instanceof Error ? error : new Error(String(error)))
  dispatch()
}
