import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './aserror.ts'
import type { Config } from './config.ts'

const IV = 12
const TAG = 16

/**
 * Encryption and signatures of the servers: the key is stored outside the database, so that a copy of the database
 * reveals nothing.
 */
export interface Secrets {
  /** AES-256-GCM: nonce, tag, ciphertext. */
  seal: (text: string) => Buffer
  /** Throws if it was sealed with another key. */
  open: (sealed: Buffer) => string
  /** HMAC-SHA256 for one purpose. */
  mac: (purpose: string, text: string) => Buffer
}

/** Uses SECRET_KEY, or `secret.key` in DATA_DIR, which is created when first needed and readable by its owner only. */
export function secretsOf(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Secrets {
  let root: string | undefined
  const key = (purpose: string) => {
    root ??= config.SECRET_KEY ?? keptKey(join(config.DATA_DIR, 'secret.key'))
    return Buffer.from(hkdfSync('sha256', root, '', `kreislauf ${purpose}`, 32))
  }
  return {
    seal(text) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key('seal'), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key('seal'), sealed.subarray(0, IV))
      decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
    },
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest(),
  }
}

/** If several processes start at the same time, the first one to write determines the key. */
function keptKey(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < 32) throw new Error(`${path} holds no key`)
  return key
}
