import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** A line from the terminal that is not shown while it is typed, or the first line of what is piped in. */
export async function askSecret(question: string): Promise<string> {
  const shown = process.stdin.isTTY === true
  if (shown) process.stdout.write(`${question} `)
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: shown })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (shown) process.stdout.write('\n')
  }
}
