import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Entry, zip } from './zip.ts'

test('an aborted ZIP closes the entry that is being read and requests no other', async () => {
  const ended: string[] = []
  async function* content() {
    try {
      for (;;) yield randomBytes(64 * 1024)
    } finally {
      ended.push('content')
    }
  }
  async function* entries(): AsyncGenerator<Entry> {
    try {
      yield { name: 'endless', content: content() }
      ended.push('next')
    } finally {
      ended.push('entries')
    }
  }
  const written = zip(entries())
  await once(written, 'readable')
  written.destroy()
  await eventually(() => expect(ended).toEqual(['content', 'entries']))
})

test('a failing entry fails the ZIP', async () => {
  async function* content() {
    yield 'one'
    throw new Error('no more rows')
  }
  await expect(zip([{ name: 'a', content: content() }]).toArray()).rejects.toThrow('no more rows')
})
