import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Server } from './servers.ts'

const measuring = resolve(import.meta.dirname, '../../server/src/testing/hostile/measure.ts')

/**
 * Measures how much forty hostile files of one company slow down a normal call of another one: its median at most by
 * a factor of 2.
 */
export async function measureHostile({ origin }: Server, url: string): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [measuring, origin, url], { stdio: 'inherit' }), 'exit')
  return code === 0
}
