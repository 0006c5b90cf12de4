import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { replaceCodes, totpOf, useRecoveryCode, useStep } from './queries.ts'

const PERIOD = 30
const ISSUER = 'Kreislauf'

/** Six digits every 30 seconds (RFC 6238), as all authenticator apps use. */
const totpOfKey = (key: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(key) })

/** A new key of 160 bits, in base 32. */
export const newKey = () => new Secret({ size: 20 }).base32
export const addressOfKey = (key: string, email: string) => totpOfKey(key, email).toString()

/** Whether the app's code is valid, allowing one step of clock drift. Uses up its step: no code works twice. */
export async function acceptCode(db: Db, secrets: Secrets, code: string, confirmed = true): Promise<boolean> {
  const sealed = await totpOf(db, confirmed)
  if (!sealed) return false
  const token = code.replace(/\s/g, '')
  const drift = totpOfKey(secrets.open(sealed)).validate({ token, window: 1 })
  return drift !== null && useStep(db, Math.floor(Date.now() / 1000 / PERIOD) + drift)
}

/** Without ambiguous letters and digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const HALF = 5
const CODES = 10
const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = () => `${half()}-${half()}`
const hashOfCode = (secrets: Secrets, accountId: number, code: string) =>
  secrets.mac('recovery code', `${accountId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Ten new recovery codes that replace all others: shown only once, stored as keyed hashes. */
export async function renewCodes(db: Db, secrets: Secrets, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceCodes(
    db,
    codes.map(code => hashOfCode(secrets, accountId, code)),
  )
  return codes
}

/** Whether it is an unused recovery code, which is then used up. */
export const acceptRecoveryCode = (db: Db, secrets: Secrets, accountId: number, code: string) =>
  useRecoveryCode(db, hashOfCode(secrets, accountId, code))
