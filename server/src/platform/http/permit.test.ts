import { call } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { newTenant, pool, type SignIn } from '../../testing/tenant.ts'
import { problemDetails } from './errors.ts'
import { permit } from './permit.ts'
import { hashOf, type Who } from './session.ts'

/** Who the door says makes a call with this session. */
async function whoOf(as: SignIn): Promise<Who> {
  const { token } = await (await newTenant()).signIn(as)
  const { rows } = await pool.raw.query<{ who: Who }>(`select acting($1, null, false, 60) as who`, [
    Buffer.from(hashOf(token), 'hex'),
  ])
  return rows[0]!.who
}

const refusal = (who: Who, endpoint: Parameters<typeof permit>[0]) => {
  try {
    permit(endpoint, who)
    return undefined
  } catch (problem) {
    return (problem as Problem).code
  }
}

const valuing = call('GET /offers', { can: 'valuation' })

test('a call of the valuation is for accounts whose switch is on, whatever their rights, and for the operator', async () => {
  expect(refusal(await whoOf({ rights: '000000', valuation: true }), valuing)).toBeUndefined()
  expect(refusal(await whoOf({ rights: 'FFFFFF', head: true, valuation: false }), valuing)).toBe('forbidden')
  expect(refusal(await whoOf({ admin: true, valuation: false }), valuing)).toBeUndefined()
})

test('the right is asked before the kind of company, and the operator is let in to both', async () => {
  const carrying = call('GET /trips', { can: 'STD.R', departments: ['CARRIER', 'DISPOSER'] })
  expect(refusal(await whoOf({ rights: '000000' }), carrying)).toBe('forbidden')
  const who = await whoOf({ rights: 'FFFFFF' })
  expect(who.kinds).toEqual([])
  expect(refusal(who, carrying)).toBe('companies.other-kind')
  expect(refusal({ ...who, kinds: ['DISPOSER'] }, carrying)).toBeUndefined()
  expect(refusal(await whoOf({ rights: '000000', admin: true }), carrying)).toBeUndefined()
})

test('the refusal names the kinds of company in the reader’s language', () => {
  const problem = new Problem('companies.other-kind', { kinds: ['DISMANTLER', 'COLLECTOR'] })
  const words = (language: string) => problemDetails(problem, language, '1').title
  expect(words('de')).toBe('Diese Funktion steht nur Betrieben dieser Art offen (Demontagebetrieb oder Annahmestelle).')
  expect(words('en')).toBe('This is available only to sites of this kind (Dismantler or Collection point).')
})
