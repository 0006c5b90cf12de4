import type { Config } from '../../platform/process/config.ts'
import { render } from './render.ts'
import { transportOf } from './transport.ts'

/** Somebody waits for the answer: milliseconds, all together less than a request may take. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/**
 * Sends a mail at once, past the queue, to try whether mail goes out. Answers what the mail server or the connection said where it
 * did not, null where it was taken. Only where `sendsMail`.
 */
export async function sendTrial(config: Config, recipient: string, language: string): Promise<string | null> {
  const createdAt = new Date().toISOString()
  const transport = transportOf(config, PATIENCE)
  try {
    const letter = render('test', language, { at: createdAt })
    await transport?.send({ id: crypto.randomUUID(), recipient, language, createdAt, ...letter })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport?.close()
  }
}
