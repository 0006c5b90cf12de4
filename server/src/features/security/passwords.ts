import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { withoutEdges } from '@kreislauf/core/features/accounts/rules.ts'
import { hash, verify } from '@node-rs/argon2'

/** So many hashes are computed at once, off the event loop; a core is left for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>(go => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * The same characters whatever keyboard they were typed on: ö is one code point on one and two on another. What was pasted around them
 * without being seen, a blank or the end of a line, does not count.
 */
const plain = (password: string) => withoutEdges(password.normalize('NFKC'))

/** argon2id with OWASP's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plain(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

let unknown: Promise<string> | undefined

/** Whether it is the password, also as it was typed where an older hash was made of that; without a stored hash the same work is done and the answer is no, so that time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword(randomBytes(16).toString('hex'))
  const against = stored ?? (await unknown)
  for (const way of new Set([plain(password), password.normalize('NFKC'), password]))
    if (await inTurn(() => verify(against, way))) return !!stored
  return false
}
