import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretsOf } from './secrets.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kreislauf-secrets-'))

test('what is sealed is read with the same key only, and looks different each time', () => {
  const one = secretsOf({ SECRET_KEY: 'a'.repeat(32), DATA_DIR })
  const sealed = one.seal('JBSWY3DPEHPK3PXP')
  expect(secretsOf({ SECRET_KEY: 'a'.repeat(32), DATA_DIR }).open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(one.seal('JBSWY3DPEHPK3PXP')).not.toEqual(sealed)
  expect(() => secretsOf({ SECRET_KEY: 'b'.repeat(32), DATA_DIR }).open(sealed)).toThrow()
})

test('without a key in the configuration one is made and kept for the owner alone', () => {
  const sealed = secretsOf({ SECRET_KEY: undefined, DATA_DIR }).seal('text')
  expect(secretsOf({ SECRET_KEY: undefined, DATA_DIR }).open(sealed)).toBe('text')
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o077).toBe(0)
})

test('each purpose has a code of its own', () => {
  const { mac } = secretsOf({ SECRET_KEY: 'a'.repeat(32), DATA_DIR })
  expect(mac('one', 'text')).not.toEqual(mac('other', 'text'))
})
