import { isOneOf } from '@kreislauf/core/domain/departments.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { allows, type Need } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { holderOf, type Who, whyRefused } from './session.ts'

/**
 * Throws unless the caller may act for the mandator, has one of the rights that the call needs, and the mandator is of
 * a kind that the call is for.
 */
export function permit(endpoint: Endpoint, who: Who): void {
  if (who.suspended) throw new Problem('users.company-suspended')
  if (who.foreign) throw new Problem(who.admin ? 'users.acting-needed' : 'foreign-mandator')
  if (who.mustEnrol && !openBeforeEnrolment(endpoint)) throw new Problem('security.enrol-first')
  if (endpoint.companyOnly && who.point) throw new Problem('forbidden')
  demand(who, endpoint.can)
  if (!isOneOf(who, endpoint)) throw new Problem('companies.other-kind', { kinds: endpoint.departments })
}

/** Throws unless the caller has all rights that the call needs with this body (docs/decisions/017). */
export function permitBody(endpoint: Endpoint, who: Who, body: unknown): void {
  demandAll(who, endpoint.asks?.(body) ?? [])
}

/** Throws unless the caller meets all needs, each by one of its alternatives. */
export function demandAll(who: Who, needs: readonly Need[]): void {
  for (const need of needs) demand(who, need)
}

/** Throws unless the caller has one of the needed rights: `forbidden`, or what its module lacks. */
function demand(who: Who, need: Need) {
  if (allows(holderOf(who), need)) return
  throw whyRefused(who, need)
}

/** The calls that are open to an account that must still set up its second factor. */
const openBeforeEnrolment = ({ feature, can, method, path }: Endpoint) =>
  can === 'public' ||
  feature === 'security' ||
  ['GET /accounts/my', 'GET /accounts/logout', 'PATCH /accounts', 'GET /sse/init'].includes(`${method} ${path}`)
