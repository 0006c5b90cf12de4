import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { fieldOf } from '@kreislauf/core/keys.ts'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { codeOf, textIn } from '../process/aserror.ts'

/** Message of the pool, and its answer: bytes, or the compiler's message. */
export interface Job {
  template: string
  data: unknown
}
export type Result = { pdf: Uint8Array<ArrayBuffer> } | { failure: string }

const templates = join(import.meta.dirname, '../../../templates')
const { resolve } = createRequire(import.meta.url)
const font = (face: string) => readFileSync(resolve(`@expo-google-fonts/source-sans-3/${face}.ttf`))

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [
    {
      fontBlobs: [
        font('400Regular/SourceSans3_400Regular'),
        font('600SemiBold/SourceSans3_600SemiBold'),
        font('700Bold/SourceSans3_700Bold'),
      ],
    },
  ],
})

/** Number of documents whose parts the compiler caches; more only cost memory. A long list is evicted at once. */
const REMEMBERED = 4
const LONG_ROWS = 1500
const isLong = (data: unknown): boolean => {
  const [rows, parts] = [fieldOf(data, 'rows'), fieldOf(data, 'parts')]
  return (Array.isArray(rows) && rows.length > LONG_ROWS) || (Array.isArray(parts) && parts.some(isLong))
}

parentPort?.on('message', (job: Job) => {
  const result = attempt(job)
  parentPort?.postMessage(result, 'pdf' in result ? [result.pdf.buffer] : [])
})

function attempt(job: Job): Result {
  try {
    return { pdf: render(job) }
  } catch (error) {
    return { failure: `${job.template}.typ: ${[textIn(error, 'message'), codeOf(error)].filter(Boolean).join(' ')}` }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(isLong(job.data) ? 0 : REMEMBERED)
  }
}

function render({ template, data }: Job): Uint8Array<ArrayBuffer> {
  const inputs = { data: JSON.stringify(data, (_, value) => (value instanceof Uint8Array ? picture(value) : value)) }
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), inputs })
  if (!compiled.result) throw new Error(diagnostic(compiled.takeDiagnostics()))
  const date = textIn(data, 'date') ?? ''
  const options = { creationTimestamp: Math.floor(Date.parse(date) / 1000) }
  try {
    return Uint8Array.from(compiler.pdf(compiled.result, { ...options, pdfStandard: 'a-2a' }))
  } catch (error) {
    if (!unprintable(error)) throw error
    return Uint8Array.from(compiler.pdf(compiled.result, { ...options, pdfStandard: '1.7' }))
  }
}

/** A character missing in all fonts (such as a Chinese name) makes PDF/A impossible, but not the document. */
const unprintable = (error: unknown) => /displayed|glyph/.test(String(codeOf(error)))

/** Stores a picture beside the templates, named by its content so that equal data gives equal bytes. */
function picture(bytes: Uint8Array): string {
  const name = `/pictures/${createHash('sha256').update(bytes).digest('hex')}`
  compiler.mapShadow(join(templates, name), Buffer.from(bytes))
  return name
}

/** Message of the compiler, with lines counted from one. */
function diagnostic(failure: NodeError | null): string {
  const lines: Complaint[] = failure ? compiler.fetchDiagnostics(failure) : []
  return lines.map(({ message, path, range }) => `${message} (${path}:${(range?.start.line ?? -1) + 1})`).join('; ')
}

interface Complaint {
  message: string
  path: string
  range?: { start: { line: number } } | null
}
