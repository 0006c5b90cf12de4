import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configTable } from './configtable.ts'

const root = resolve(import.meta.dirname, '../../..')

test('needs nothing', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 8080,
    DEMO: true,
    SESSION_IDLE_MINUTES: 240,
    PUBLIC_URL: 'http://localhost:8080',
  })
  expect(config.FILES_DIR).toBe(join(root, 'data/files'))
})

test('follows what is set', () => {
  const set = { PORT: '81', DATA_DIR: '/srv/k', DATABASE_URL: 'postgres://a@b/c', TRUST_PROXY: '1', MAINTENANCE: 'yes' }
  const followed = { PORT: 81, FILES_DIR: '/srv/k/files', DEMO: false, TRUST_PROXY: 1, MAINTENANCE: true }
  expect(readConfig(set)).toMatchObject(followed)
})

test('an empty value is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('names everything that is wrong', () => {
  const wrong = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', S3_BUKET: 'files', S3_ACCESS_KEY_ID: 'k' })
  expect(wrong).toThrow('PORT: Invalid input: expected number')
  expect(wrong).toThrow('DATABASE_URL: Invalid URL')
  expect(wrong).toThrow('S3_BUKET: there is no such setting')
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'k' })).toThrow('S3_SECRET_ACCESS_KEY: key and secret')
})

test('does not promise more connections than the embedded server has', () => {
  expect(() => readConfig({ WORKERS: '8' })).toThrow('POOL_SIZE: the embedded PostgreSQL has 140 connections')
  expect(readConfig({ WORKERS: '8', DATABASE_URL: 'postgres://a@b/c' }).WORKERS).toBe(8)
})

test('the README holds the table of settings', () => {
  const readme = join(root, 'README.md')
  if (!existsSync(readme)) return
  const cells = (table: string) =>
    table
      .replace(/ +/g, ' ')
      .replace(/-{3,}/g, '---')
      .replace(/\| ?(---) ?(?=\|)/g, '|$1')
  expect(cells(readFileSync(readme, 'utf8'))).toContain(cells(configTable()))
})
