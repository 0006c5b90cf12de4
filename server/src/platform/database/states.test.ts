import { globSync, readFileSync } from 'node:fs'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { templates } from '../../mails.ts'
import { elsewhere, notes, states } from '../../testing/states.ts'

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter, at) => `${at ? '_' : ''}${letter.toLowerCase()}`)

/** Columns whose codes are states, with these: `mail.state` → QUEUED … */
const stored = new Map(
  here('../schema.ts')
    .split('export interface ')
    .flatMap(table =>
      [...table.matchAll(/^ {2}(state|status|step|outcome): (.*"[A-Za-z]+".*);$/gm)].map(found => ({ table, found })),
    )
    .map(({ table, found: [, column = '', codes = ''] }) => [
      `${snake(/^\w+/.exec(table)?.[0] ?? '')}.${column}`,
      [...codes.matchAll(/"([A-Za-z]+)"/g)].map(code => code[1]),
    ]),
)

const each = Object.entries(states).flatMap(([column, of]) =>
  Object.entries(of).map(([state, next]) => ({ name: `${column} ${state}`, ...next })),
)
const words = (text = '') => text.split(' ').filter(Boolean)

test('every record with states says what leads on from each of them', () => {
  expect([...Object.keys(states), ...elsewhere, ...notes].toSorted()).toEqual([...stored.keys()].toSorted())
  for (const [column, of] of Object.entries(states))
    expect([column, ...Object.keys(of)]).toEqual([column, ...(stored.get(column) ?? [])])
})

test('a state has a step and tells of itself, or nothing is waited for', () => {
  expect(each.filter(({ steps, notified }) => steps && !notified).map(({ name }) => name)).toEqual([])
  // Each machine has a final state, or one without a notice.
  expect(Object.entries(states).filter(([, of]) => Object.values(of).every(({ notified }) => !notified))).toEqual([])
})

test('each step is a call that writes, and each way to hear of it is there', () => {
  const calls = new Map<string, string>(
    Object.entries(api).flatMap(([feature, contract]) =>
      Object.entries(contract as Record<string, Endpoint>).map(
        ([name, { method }]) => [`${feature}.${name}`, method] as const,
      ),
    ),
  )
  const features = new URL('../../../../web/src/features/', import.meta.url)
  const tasks = globSync('*/today.{ts,tsx}', { cwd: features })
    .map(file => readFileSync(new URL(file, features), 'utf8'))
    .join('\n')
  const jobs = here('../../../../core/locales/de/system.json')
  const there: Record<string, (what: string) => boolean> = {
    mail: what => what in templates,
    screen: what => calls.get(what) === 'GET',
    today: what => new RegExp(`^ {2}${what}: [[{]`, 'm').test(tasks),
    job: what => jobs.includes(`"${what.replace('.', '-')}"`),
  }
  const wrong = each.flatMap(({ name, steps, notified }) =>
    [
      ...words(steps).filter(call => !calls.has(call) || calls.get(call) === 'GET'),
      ...words(notified).filter(way => !there[way.split(':')[0] ?? '']?.(way.split(':')[1] ?? '')),
    ].map(what => `${name}: ${what}`),
  )
  expect(wrong).toEqual([])
})
