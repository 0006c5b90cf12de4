import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configTable } from './configtable.ts'

const root = resolve(import.meta.dirname, '../../../..')

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
  expect(wrong).toThrow('PORT: a whole number from 0 to 65535')
  expect(wrong).toThrow('DATABASE_URL: an address such as postgres://')
  expect(wrong).toThrow('S3_BUKET: there is no such setting; S3_BUCKET is meant')
  expect(() => readConfig({ SMPT_HOST: 'mail' })).toThrow('SMPT_HOST: there is no such setting; SMTP_HOST is meant')
  expect(() => readConfig({ POOL_SIZES: '4', SMTP_TLS: 'yes', MAINTENANCE: 'on?', BACKUP_TIME: '2' })).toThrow(
    /SMTP_TLS: one of starttls, implicit, none[\s\S]*POOL_SIZES: there is no such setting; POOL_SIZE is meant/,
  )
  const hosts = 'postgres://a@one:5432,two:5432/k'
  expect(() => readConfig({ DATABASE_URL: hosts })).toThrow('DATABASE_URL: one host')
  const attributes = 'postgres://a@b/k?target_session_attrs=read-write'
  expect(() => readConfig({ DATABASE_URL: attributes })).toThrow('target_session_attrs is not heeded')
  expect(() => readConfig({ PORTAL: 'x', HOSTS: 'y', SSH_PORT: '1' })).not.toThrow()
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'k' })).toThrow('S3_SECRET_ACCESS_KEY: key and secret')
})

test('proxies are a number or addresses, and the address of the product has no path', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' }).TRUST_PROXY).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::1',
  ])
  for (const TRUST_PROXY of ['300.1.1.1', '10.0.0.0/33', 'yes', '1;2', '10.0.0.1/8/8'])
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow('TRUST_PROXY: a number of proxies such as 1')
  expect(readConfig({ PUBLIC_URL: 'https://k.example/' }).PUBLIC_URL).toBe('https://k.example')
  for (const PUBLIC_URL of ['http://host/unterpfad', 'https://host/a/', 'https://host?x', 'https://host/#a'])
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow('PUBLIC_URL: an address without a path')
})

test('does not promise more connections than the embedded server has', () => {
  expect(() => readConfig({ WORKERS: '8' })).toThrow('POOL_SIZE: the embedded PostgreSQL has 140 connections')
  expect(readConfig({ WORKERS: '8', DATABASE_URL: 'postgres://a@b/c' }).WORKERS).toBe(8)
})

test('a replica is read beside a database of one’s own only', () => {
  const replica = 'postgres://a@reading/c'
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow('DATABASE_READ_URL: the embedded PostgreSQL has no')
  const both = { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: replica }
  expect(readConfig(both)).toMatchObject({ DATABASE_READ_URL: replica, DEMO: false })
  expect(readConfig({ DATABASE_URL: both.DATABASE_URL }).DATABASE_READ_URL).toBeUndefined()
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
