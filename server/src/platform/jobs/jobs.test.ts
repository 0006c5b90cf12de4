import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { app } from '../../testing/tenant.ts'
import { type Job, runDueJobs } from './jobs.ts'

const { raw: pool } = app.platform.pool
const due = new Date('2026-11-22T02:00:00Z')

function trial() {
  const name = `trial ${randomUUID()}`
  const state = { broken: true, runs: 0 }
  const job: Job = {
    name,
    lastDue: () => due,
    work: async () => {
      state.runs += 1
      if (state.broken) throw new Error('The disk is full')
    },
  }
  const turn = () => runDueJobs(pool, [job], app.log)
  const row = async () => {
    const { rows } = await pool.query(
      `select attempts, failure, finished_at is not null as finished,
         round(extract(epoch from next_try - now()) / 10)::int * 10 as pause
       from job_run where name = $1`,
      [name],
    )
    return rows[0]
  }
  const wait = () => pool.query('update job_run set next_try = now() where name = $1', [name])
  return { state, turn, row, wait, name }
}

test('the pause after a failure grows, up to an hour', async () => {
  const { state, turn, row, wait, name } = trial()
  await turn()
  expect(await row()).toEqual({ attempts: 1, failure: 'Error: The disk is full', finished: false, pause: 10 })
  await turn()
  expect(state.runs).toBe(1)
  for (const [index, pause] of [20, 40, 80].entries()) {
    await wait()
    await turn()
    expect(await row()).toMatchObject({ attempts: index + 2, pause })
  }
  await pool.query('update job_run set attempts = 5000 where name = $1', [name])
  await wait()
  await turn()
  expect(await row()).toMatchObject({ attempts: 5001, pause: 3600 })
})

test('a success ends the tries, and two servers do it once', async () => {
  const { state, turn, row, wait } = trial()
  await turn()
  await wait()
  state.broken = false
  await Promise.all([turn(), turn()])
  await turn()
  expect(state.runs).toBe(2)
  expect(await row()).toEqual({ attempts: 2, failure: null, finished: true, pause: null })
})

test('what a server began and never finished is taken over after half an hour', async () => {
  const { state, turn, row, name } = trial()
  await pool.query('insert into job_run (name, due) values ($1, $2)', [name, due])
  state.broken = false
  await turn()
  expect(state.runs).toBe(0)
  await pool.query(`update job_run set begun_at = now() - interval '31 minutes' where name = $1`, [name])
  await turn()
  expect(await row()).toMatchObject({ attempts: 2, finished: true })
})
