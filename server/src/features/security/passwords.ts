import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { withoutEdges } from '@kreislauf/core/features/accounts/rules.ts'
import { hash, verify } from '@node-rs/argon2'

/** Hashes computed concurrently outside of the event loop; one core is left for everything else. */
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
 * Unicode NFKC, since keyboards differ: ö is one code point on one and two on another. Ignores invisible characters pasted around it, such as a blank
 * or a line break.
 */
const plain = (password: string) => withoutEdges(password.normalize('NFKC'))

/** argon2id with OWASP's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plain(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

let unknown: Promise<string> | undefined

/**
 * Whether the password matches, also in its unnormalised form for older hashes; without a stored hash it does the same work and returns false, so
 * that the time reveals nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword(randomBytes(16).toString('hex'))
  const against = stored ?? (await unknown)
  for (const way of new Set([plain(password), password.normalize('NFKC'), password]))
    if (await inTurn(() => verify(against, way))) return !!stored
  return false
}
