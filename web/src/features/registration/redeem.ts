import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { call, endSession } from '../../app/data/api.ts'
import { session } from '../../app/session/session.ts'

const running = new Map<string, Promise<Account | 'password'>>()

/**
 * Opens the link of a mail, signing out whoever is signed in (details O11): the account with its token, or `password` where
 * one has to be set first. A link opens once, so asking twice gives the same answer.
 */
export function redeem(token: string): Promise<Account | 'password'> {
  const known = running.get(token)
  if (known) return known
  const opening = open(token)
  running.set(token, opening)
  opening.catch(() => running.delete(token))
  return opening
}

async function open(token: string): Promise<Account | 'password'> {
  if (session.get()) await endSession()
  try {
    return await call(registration.confirm, { body: { token } })
  } catch (error) {
    if (error instanceof Problem && error.fields.some(({ path }) => path === 'password')) return 'password'
    throw error
  }
}
