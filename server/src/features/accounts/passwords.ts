import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters (19 MiB, 2 passes), computed off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

let unknown: Promise<string> | undefined

/** Whether it is the password; without a stored hash the same work is done and the answer is no, so that time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(stored ?? (await unknown), password)
  return right && !!stored
}
