import { Challenge, type Captcha as Solved } from '@kreislauf/core/captcha.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'

const LIFETIME_MINUTES = 30
/** Bounds of the number of key derivations until the task is solved: a hundred on average. */
const LEAST_TURNS = 50
const MOST_TURNS = 150

/** Captcha tasks: signed with a secret that all servers share, solved in the browser, accepted once. */
export class Captcha {
  readonly #cost: number
  /** Separate from the request's connection: a solution stays used if the request is rolled back. */
  readonly #store: pg.Pool
  #secret: Promise<string> | undefined

  constructor(aside: pg.Pool, cost: number) {
    this.#store = aside
    this.#cost = cost
  }

  async challenge(): Promise<Challenge> {
    const secret = await this.#sharedSecret()
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#cost,
      counter: randomInt(MOST_TURNS, LEAST_TURNS),
      deriveKey,
      expiresAt: new Date(Date.now() + LIFETIME_MINUTES * 60_000),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}:key`,
    })
    return Challenge.parse(challenge)
  }

  /**
   * Marks the solution as used. Throws Problem `invalid` at the field `captcha` if it is wrong, expired or already
   * used.
   */
  async verify({ challenge, solution }: Solved): Promise<void> {
    const secret = await this.#sharedSecret()
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}:key`,
    })
    if (!verified || !(await this.#spend(challenge.parameters.nonce, challenge.parameters.expiresAt)))
      throw new Problem('invalid', {}, [{ path: 'captcha', code: 'captcha' }])
  }

  async #spend(nonce: string, expiresAt: number): Promise<boolean> {
    const { rowCount } = await this.#store.query(
      'insert into captcha_spent (nonce, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
      [nonce, expiresAt],
    )
    return rowCount === 1
  }

  #sharedSecret(): Promise<string> {
    this.#secret ??= this.#readSecret().catch(error => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }

  async #readSecret(): Promise<string> {
    const { rows } = await this.#store.query<{ value: string }>(
      "select value from server_secret where name = 'captcha'",
    )
    if (!rows[0]) throw new Error('the secret of the human verification is missing in server_secret')
    return rows[0].value
  }
}

/** The first check of a call with a captcha, see `Captcha.verify`. */
export const verifyCaptcha = ({ captcha }: { captcha: Captcha }, solved: Solved) => captcha.verify(solved)
