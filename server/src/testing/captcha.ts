import type { Captcha, Challenge } from '@kreislauf/core/captcha.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { app } from './tenant.ts'

/** Fetches and solves a task as a browser does. */
export async function solvedCaptcha(): Promise<Captcha> {
  const challenge = (await app.inject('/api/accounts/captcha')).json<Challenge>()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the task was not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
