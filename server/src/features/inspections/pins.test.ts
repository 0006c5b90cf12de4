import { today } from '@kreislauf/core/days.ts'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import { visit } from './testing.ts'

async function newFolders() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const body = { recipient: 'Amt', scope: ['VNS' as const], from: today(), till: today(), days: 1 }
  const give = (pin: boolean) => head(inspections.create, { params: { id: dismantlerId }, body: { ...body, pin } })
  return { head, give, tenant }
}

test('guessing PINs from one address blocks that address before the folder', async () => {
  const { give, head } = await newFolders()
  const { id, link, pin } = await give(true)
  const wrong = pin === '000000' ? '111111' : '000000'
  const codes = []
  for (let tries = 0; tries < 12; tries++) codes.push((await visit(link, wrong, { from: '203.0.113.9' })).code)
  expect(codes.filter(code => code === 'inspections.pin-wrong')).toHaveLength(5)
  expect(codes.at(-1)).toBe('too-many-requests')
  expect(await visit(link, pin ?? '', { from: '192.0.2.44' })).toMatchObject({ status: 200 })
  const open = await give(false)
  await expect(head(inspections.renewPin, { params: { id: open.id } })).rejects.toMatchObject({
    code: 'inspections.no-pin',
  })
  await head(inspections.revoke, { params: { id } })
  await expect(head(inspections.renewPin, { params: { id } })).rejects.toMatchObject({ code: 'inspections.over' })
})

test('secrets are stored as hashes only, and no company can read these', async () => {
  const { give, tenant } = await newFolders()
  const { link, pin } = await give(true)
  const { token } = await visit(link, pin ?? '')
  const { rows } = await pool.raw.query(
    `select (select string_agg(k::text, ' ') from inspection_key k where mandator_id = $1) || (select string_agg(v::text, ' ') from history_value v
      where mandator_id = $1) || coalesce((select string_agg(text || subject, ' ') from mail where mandator_id = $1), '') as text`,
    [tenant.mandatorId],
  )
  expect(rows[0].text).not.toContain(token)
  expect(rows[0].text).not.toContain(`"${pin}"`)
  for (const table of ['inspection_key', 'inspection_pass'])
    await expect(
      tenant.inside(db =>
        db
          .selectFrom(table as 'inspectionKey')
          .selectAll()
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
})
