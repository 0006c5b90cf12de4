import { z } from 'zod'

/** A task that costs a machine some computation and a person nothing (decision 16). */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: z.string().max(64),
    salt: z.string().max(64),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string().max(128),
    keySignature: z.string().max(128),
    /** In seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string().max(128),
})

/** A solved task, sent with the call that it protects; each is accepted once. */
export const Captcha = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
})

export type Challenge = z.output<typeof Challenge>
export type Captcha = z.output<typeof Captcha>
