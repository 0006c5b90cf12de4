import { isOneOf, type Kind } from '@kreislauf/core/domain/departments.ts'
import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { type Access, allows, allowsLetter, type Letter } from '@kreislauf/core/permissions.ts'

/** The acting mandator's departments, optionally of one kind. */
export function departmentsOf(account: Account | undefined, kind?: Kind) {
  const all = account?.mandators[0]?.departments ?? []
  return kind ? all.filter(one => one.department === kind) : all
}

const closedOf = (account: Account | undefined) => account?.mandators[0]?.closed ?? []

/** Departments of a kind in operation, then those out of operation whose records of the reman trade stay readable. */
export const tradedOf = (account: Account | undefined, kind: Kind) => [
  ...departmentsOf(account, kind),
  ...closedOf(account).filter(one => one.department === kind),
]

/** The account with its company's attributes, as guards need it. */
export const visitorOf = (account: Account) => ({
  ...account,
  kinds: departmentsOf(account).map(one => one.department),
  closedKinds: closedOf(account).map(one => one.department),
})

/** Whether a call or right such as `VN.U` is allowed; with a letter whether it allows to create, change or delete. */
export type May = (what: Endpoint | Access, letter?: Letter) => boolean

/** Whether the account may; without an account only what needs no right. */
export function may(account: Account | undefined, what: Endpoint | Access, letter?: Letter): boolean {
  if (typeof what !== 'string' && what.companyOnly && account?.point && !account.admin) return false
  if (typeof what !== 'string' && account && !isOneOf(visitorOf(account), what)) return false
  const need = typeof what === 'string' ? what : what.can
  return letter ? allowsLetter(account, need, letter) : allows(account, need)
}

/** Whether the operating log is read-only on this day; the last paid day is still writable. */
export const hasLapsed = (until: string | null | undefined, day: string): until is string => !!until && until < day
