import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { replaceCodes, totpOf, useRecoveryCode, useStep } from './queries.ts'

const PERIOD = 30
const ISSUER = 'Kreislauf'

/** Six digits each 30 seconds by RFC 6238, as every app makes them. */
const totpOfKey = (key: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(key) })

/** A new key of 160 bits, in base 32. */
export const newKey = () => new Secret({ size: 20 }).base32
export const addressOfKey = (key: string, email: string) => totpOfKey(key, email).toString()

/** Whether the app's code is right now, one step of clock drift allowed. Its step is then used up: no code works twice. */
export async function acceptCode(db: Db, secrets: Secrets, code: string, confirmed = true): Promise<boolean> {
  const sealed = await totpOf(db, confirmed)
  if (!sealed) return false
  const token = code.replace(/\s/g, '')
  const drift = totpOfKey(secrets.open(sealed)).validate({ token, window: 1 })
  return drift !== null && useStep(db, Math.floor(Date.now() / 1000 / PERIOD) + drift)
}

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const HALF = 5
const CODES = 10
const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = () => `${half()}-${half()}`
const hashOfCode = (secrets: Secrets, accountId: number, code: string) =>
  secrets.mac('recovery code', `${accountId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Ten new recovery codes in place of all others: shown this once, kept as keyed hashes. */
export async function renewCodes(db: Db, secrets: Secrets, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceCodes(
    db,
    codes.map(code => hashOfCode(secrets, accountId, code)),
  )
  return codes
}

/** Whether it is an unused recovery code; it is used up then. */
export const acceptRecoveryCode = (db: Db, secrets: Secrets, accountId: number, code: string) =>
  useRecoveryCode(db, hashOfCode(secrets, accountId, code))
